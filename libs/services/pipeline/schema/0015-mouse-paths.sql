CREATE TABLE IF NOT EXISTS mouse_paths
(
    app LowCardinality(String) COMMENT 'Prototype',
    screen LowCardinality(String) COMMENT 'Screen, or the overlay that was open',
    session String COMMENT 'One run of the prototype by one tester' CODEC(ZSTD(1)),
    first DateTime64(3, 'UTC') COMMENT 'Client clock: of the first position' CODEC(DoubleDelta, ZSTD(1)),
    last DateTime64(3, 'UTC') COMMENT 'Client clock: of the last position' CODEC(DoubleDelta, ZSTD(1)),
    ord UInt64 COMMENT 'Order of the mouse record within the session' CODEC(Delta, ZSTD(1)),
    in_order Bool COMMENT 'Every position is later than the one before it',
    end_x Float64 COMMENT 'Last position' CODEC(ZSTD(1)),
    end_y Float64 COMMENT 'Last position' CODEC(ZSTD(1)),
    xs Array(Float64) COMMENT 'x of the positions' CODEC(LZ4),
    ys Array(Float64) COMMENT 'y of the positions' CODEC(LZ4),
    lasts Array(UInt16) COMMENT 'ms from each position to the next one, at most 1000; 0 for the last one' CODEC(ZSTD(1))
)
ENGINE = ReplacingMergeTree
-- A heat map reads one screen of one app: a row per record, and of its positions only what it adds up.
ORDER BY (app, screen, session, first, last, ord)
SETTINGS index_granularity = 512, old_parts_lifetime = 60
COMMENT 'One row per mouse record: mouse_points put together, with parallel arrays in the order of point';

CREATE MATERIALIZED VIEW IF NOT EXISTS mouse_paths_view TO mouse_paths AS
WITH
  arrayMap(time -> greatest(toUnixTimestamp64Milli(time), 0), t) AS moments,
  arrayMap((next, now) -> next - now, arrayPopFront(moments), arrayPopBack(moments)) AS pauses
SELECT app, screen, session, t[1] AS first, t[-1] AS last, ord,
  arrayAll(pause -> pause > 0, pauses) AS in_order,
  x[-1] AS end_x, y[-1] AS end_y, x AS xs, y AS ys,
  arrayPushBack(arrayMap(pause -> toUInt16(greatest(least(pause, 1000), 0)), pauses), 0) AS lasts
FROM mouse_records
WHERE notEmpty(t)
