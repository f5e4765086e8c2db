-- Never removed with its session, so that no other one gets its number.
CREATE TABLE IF NOT EXISTS session_numbers
(
    app LowCardinality(String) COMMENT 'Prototype',
    session String COMMENT 'One run of the prototype by one tester' CODEC(ZSTD(1)),
    number UInt32 COMMENT 'From 1, in the order in which sessions of the prototype were first stored'
)
ENGINE = ReplacingMergeTree
ORDER BY (app, session)
COMMENT 'The number that every session was given, once and for ever'
