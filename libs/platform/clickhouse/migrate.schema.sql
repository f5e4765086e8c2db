CREATE TABLE IF NOT EXISTS schema_steps (
  number UInt32,
  name String,
  hash String,
  ran_at DateTime64(3, 'UTC') DEFAULT now64(3)
) ENGINE = MergeTree ORDER BY number;
