CREATE TABLE IF NOT EXISTS documents (
  number INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  value BLOB NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS documents_by_id ON documents (collection, id);

-- Documents without their heavy fields, each of one revision; a missing or older one counts for nothing.
CREATE TABLE IF NOT EXISTS lights (
  number INTEGER PRIMARY KEY,
  revision INTEGER NOT NULL,
  value BLOB NOT NULL
);

CREATE TABLE IF NOT EXISTS index_definitions (
  collection TEXT NOT NULL,
  name TEXT NOT NULL,
  definition TEXT NOT NULL,
  PRIMARY KEY (collection, name)
) WITHOUT ROWID;

-- value is JSON text, so that 1 and "1" differ.
CREATE TABLE IF NOT EXISTS index_entries (
  collection TEXT NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  id TEXT NOT NULL,
  is_unique INTEGER NOT NULL,
  PRIMARY KEY (collection, name, value, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS unique_entries ON index_entries (collection, name, value) WHERE is_unique;
CREATE INDEX IF NOT EXISTS entries_by_document ON index_entries (collection, id, name);

CREATE TABLE IF NOT EXISTS outbox (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  topic TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL
);
