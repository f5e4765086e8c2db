CREATE TABLE IF NOT EXISTS topics (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  partitions INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS messages (
  number INTEGER PRIMARY KEY,
  topic INTEGER NOT NULL,
  partition INTEGER NOT NULL,
  position INTEGER NOT NULL,
  published_at INTEGER NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS messages_in_order ON messages (topic, partition, position);

-- next is the position of the first message that the group has not finished.
CREATE TABLE IF NOT EXISTS cursors (
  topic INTEGER NOT NULL,
  reader TEXT NOT NULL,
  partition INTEGER NOT NULL,
  next INTEGER NOT NULL,
  PRIMARY KEY (topic, reader, partition)
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS dead_letters (
  number INTEGER PRIMARY KEY,
  topic INTEGER NOT NULL,
  reader TEXT NOT NULL,
  partition INTEGER NOT NULL,
  position INTEGER NOT NULL,
  published_at INTEGER NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  reason TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS dead_letters_of_reader ON dead_letters (topic, reader, number);
