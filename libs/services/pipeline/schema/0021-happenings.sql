-- What findings look for (adr/0063).
CREATE TABLE IF NOT EXISTS session_happenings
(
    app LowCardinality(String) COMMENT 'Prototype',
    rules String COMMENT 'By which rules the session was looked at, and which attempts at tasks: rows with another one are of before a change' CODEC(ZSTD(1)),
    session String COMMENT 'One run of the prototype by one tester' CODEC(ZSTD(1)),
    events UInt32 COMMENT 'How many events the session had when it was looked at',
    counted DateTime DEFAULT now() COMMENT 'When',
    start DateTime64(3, 'UTC') COMMENT 'When the session began',
    device LowCardinality(String) COMMENT 'As in session_trails',
    tested_version UInt32 COMMENT 'As in session_trails',
    round UInt16 COMMENT 'As in session_trails',
    source LowCardinality(String) COMMENT 'As in session_trails',
    pilot Bool COMMENT 'As in session_trails',
    language LowCardinality(String) COMMENT 'As in session_trails',
    shown Array(LowCardinality(String)) COMMENT 'Screens and overlays that were shown, each once',
    ways Array(Tuple(LowCardinality(String), LowCardinality(String))) COMMENT 'Pairs of screens of which one was shown after the other, each once, whichever was the first',
    tries Array(Tuple(
        task LowCardinality(String),
        attempted Bool,
        success Bool,
        first_click LowCardinality(String),
        ord UInt64,
        surface LowCardinality(String),
        widget LowCardinality(String))) COMMENT 'Tasks: whether they were attempted, whether they were done, as computed, and the first click: right, wrong, or empty for none, its ord, and where',
    happened Array(Tuple(
        rule LowCardinality(String),
        surface LowCardinality(String),
        other LowCardinality(String),
        widget LowCardinality(String),
        first_at UInt64,
        longest Int64,
        during Array(Tuple(task LowCardinality(String), success Bool)))) COMMENT 'What rules look for, each place once: when it first happened in ms that the page was seen, how long it took at most in ms, and during which tasks'
)
-- Looked at anew when the session goes on.
ENGINE = ReplacingMergeTree(events)
ORDER BY (app, rules, session)
-- What nobody has asked for this long is of rules or tasks that were changed, or can be looked for again.
TTL counted + INTERVAL 180 DAY
COMMENT 'One row per session and set of rules: what happened in it that findings look for, found in session_trails when somebody asks'
