CREATE TABLE IF NOT EXISTS mouse_points
(
    app LowCardinality(String) COMMENT 'Prototype',
    screen LowCardinality(String) COMMENT 'Screen, or the overlay that was open',
    session String COMMENT 'One run of the prototype by one tester' CODEC(ZSTD(1)),
    time DateTime64(3, 'UTC') COMMENT 'Client clock' CODEC(DoubleDelta, ZSTD(1)),
    ord UInt64 COMMENT 'Order of the mouse record within the session, on one scale with session_events.ord' CODEC(Delta, ZSTD(1)),
    point UInt16 COMMENT 'Position within the mouse record, from 1' CODEC(Delta, ZSTD(1)),
    x Float64 COMMENT '0..1 of the screen''s width' CODEC(ZSTD(1)),
    y Float64 COMMENT '0..1 of the screen''s full height' CODEC(ZSTD(1)),
    pressed Bool COMMENT 'A button was down'
)
ENGINE = ReplacingMergeTree
-- A heat map reads one screen of one app; within it, dwell needs the points of a session in order of time.
ORDER BY (app, screen, session, time, ord, point)
COMMENT 'One row per recorded position of the mouse'
