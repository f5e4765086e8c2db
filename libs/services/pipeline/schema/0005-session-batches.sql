CREATE TABLE IF NOT EXISTS session_batches
(
    app LowCardinality(String) COMMENT 'Prototype',
    session String COMMENT 'One run of the prototype by one tester' CODEC(ZSTD(1)),
    received DateTime64(3, 'UTC') COMMENT 'Server clock',
    partition UInt16 COMMENT 'Place in the stream',
    offset UInt64 COMMENT 'Place in the stream',
    first Nullable(UInt32) COMMENT 'Number of the first record; null where the client does not number',
    numbered Nullable(UInt32) COMMENT 'How many records the client had numbered by then, sent or not',
    events UInt16 COMMENT 'Event records in the batch',
    mouse Array(UInt32) COMMENT 'Numbers of the mouse records in the batch',
    refused Array(UInt32) COMMENT 'Numbers of the records that were refused',
    client LowCardinality(String) COMMENT 'Version of the tester''s page'
)
ENGINE = ReplacingMergeTree
-- Read by app, compared by session. A batch is written here after its records, so a row says that they are stored.
ORDER BY (app, session, received, partition, offset)
COMMENT 'The ledger: one row per accepted batch of a session'
