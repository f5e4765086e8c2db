CREATE TABLE IF NOT EXISTS session_events
(
    app LowCardinality(String) COMMENT 'Prototype',
    session String COMMENT 'One run of the prototype by one tester' CODEC(ZSTD(1)),
    ord UInt64 COMMENT 'Order within the session: the number that the client gave the record, or (2^32 and above) time and arrival' CODEC(Delta, ZSTD(1)),
    time DateTime64(3, 'UTC') COMMENT 'Client clock; of typing and scrolling the start' CODEC(DoubleDelta, ZSTD(1)),
    ended DateTime64(3, 'UTC') COMMENT 'Client clock; of typing and scrolling the end, else the same as time' CODEC(DoubleDelta, ZSTD(1)),
    received DateTime64(3, 'UTC') COMMENT 'Server clock' CODEC(DoubleDelta, ZSTD(1)),
    type LowCardinality(String) COMMENT 'WidgetClick, ScreenLoaded, ...',
    screen LowCardinality(String) COMMENT 'Screen, also while an overlay is open above it',
    overlay LowCardinality(String) COMMENT 'Overlay that was open, or empty',
    surface LowCardinality(String) MATERIALIZED if(overlay = '', screen, overlay) COMMENT 'What x and y refer to: the overlay if one was open, else the screen',
    widget LowCardinality(String) COMMENT 'Widget, or empty',
    widget_root LowCardinality(String) MATERIALIZED extract(widget, '^[^@-]*') COMMENT 'The widget that copies and repeated children come from',
    x Float64 COMMENT 'Pointer, 0..1 of the surface''s width; -1 when there was none' CODEC(ZSTD(1)),
    y Float64 COMMENT 'Pointer, 0..1 of the surface''s full height; -1 when there was none' CODEC(ZSTD(1)),
    scroll_top Float64 COMMENT 'Scroll offset, 0..1 of the screen''s full height; -1 when unknown' CODEC(ZSTD(1)),
    state_type LowCardinality(String) COMMENT 'Kind of the widget''s state: text, checked, select, ..., or empty',
    state_value String COMMENT 'The widget''s state as JSON, or empty' CODEC(ZSTD(3)),
    gesture LowCardinality(String) COMMENT 'swipeLeft, longclick, ..., or empty',
    target LowCardinality(String) COMMENT 'What the click hit: link, input, none; empty when the client did not say',
    hidden Bool COMMENT 'Not for lists of events',
    noheat Bool COMMENT 'Not for heat maps',
    task LowCardinality(String) COMMENT 'Task the tester was working on, or empty',
    user String COMMENT 'Tester as named by the client, or empty' CODEC(ZSTD(1)),
    label String COMMENT 'Name of the session as sent by the client, or empty' CODEC(ZSTD(1)),
    device LowCardinality(String) COMMENT 'phone, tablet, desktop, or empty when unknown',
    variant LowCardinality(String) COMMENT 'Variant of the prototype that was shown, or empty',
    version UInt32 COMMENT 'Version of the prototype that was shown' CODEC(T64, ZSTD(1)),
    raw String COMMENT 'The event as JSON, with everything the client sent' CODEC(ZSTD(3)),
    id String ALIAS lower(hex(substring(MD5(concat(app, '/', session, '/', toString(ord))), 1, 12))) COMMENT '24 hex digits, the same for ever'
)
ENGINE = ReplacingMergeTree
-- Nearly every question is about one app, all its sessions, in order within the session. The key is also what makes a
-- record sent twice one record.
ORDER BY (app, session, ord)
COMMENT 'One row per event of a tester'
