CREATE TABLE IF NOT EXISTS session_trails
(
    app LowCardinality(String) COMMENT 'Prototype',
    session String COMMENT 'One run of the prototype by one tester' CODEC(ZSTD(1)),
    events UInt32 COMMENT 'How many events',
    start DateTime64(3, 'UTC') COMMENT 'Earliest time',
    began DateTime64(3, 'UTC') COMMENT 'Time of the first action',
    duration UInt64 COMMENT 'ms from the earliest to the latest time of an action',
    interactions UInt32 COMMENT 'How many of the events are interactions',
    screen_loads UInt32 COMMENT 'How often a screen or an overlay was shown',
    errors UInt32 COMMENT 'How many validation errors',
    shown Array(LowCardinality(String)) COMMENT 'Screens and overlays that were shown, each once',
    user String COMMENT 'Tester as named by the client, or empty' CODEC(ZSTD(1)),
    label String COMMENT 'Name of the session as sent by the client, or empty' CODEC(ZSTD(1)),
    device LowCardinality(String) COMMENT 'phone, tablet, desktop, or empty when unknown',
    variant LowCardinality(String) COMMENT 'Variant of the prototype that was shown, or empty',
    version UInt32 COMMENT 'Latest version of the prototype that was shown',
    ords Array(UInt64) COMMENT 'ord of the events' CODEC(Delta, ZSTD(1)),
    times Array(DateTime64(3, 'UTC')) COMMENT 'time of the events' CODEC(Delta, ZSTD(1)),
    ends Array(DateTime64(3, 'UTC')) COMMENT 'ended of the events' CODEC(Delta, ZSTD(1)),
    types Array(LowCardinality(String)) COMMENT 'type of the events',
    screens Array(LowCardinality(String)) COMMENT 'screen of the events',
    overlays Array(LowCardinality(String)) COMMENT 'overlay of the events',
    surfaces Array(LowCardinality(String)) COMMENT 'surface of the events',
    widgets Array(LowCardinality(String)) COMMENT 'widget of the events',
    widget_roots Array(LowCardinality(String)) COMMENT 'widget_root of the events',
    xs Array(Float64) COMMENT 'x of the events' CODEC(ZSTD(1)),
    ys Array(Float64) COMMENT 'y of the events' CODEC(ZSTD(1)),
    state_types Array(LowCardinality(String)) COMMENT 'state_type of the events',
    state_values Array(String) COMMENT 'state_value of the events' CODEC(ZSTD(1)),
    targets Array(LowCardinality(String)) COMMENT 'target of the events',
    noheats Array(Bool) COMMENT 'noheat of the events',
    keys Array(UInt64) COMMENT 'cityHash64 of type, screen, widget and (of gestures) gesture: what steps of flows are compared by' CODEC(ZSTD(1))
)
-- A trail is written anew when its session goes on. The one with the most events counts, so that one that was computed
-- from fewer and comes late changes nothing.
ENGINE = ReplacingMergeTree(events)
ORDER BY (app, session)
-- Rows are wide.
SETTINGS index_granularity = 512
COMMENT 'One row per session: session_events put together, with parallel arrays in the order of ord'
