-- How much a session holds is counted here, so that it ends somewhere. What came before is guessed.
ALTER TABLE session_batches
    ADD COLUMN IF NOT EXISTS bytes UInt32 DEFAULT 300 * greatest(events + length(mouse), 1) COMMENT 'Size of its records, as JSON',
    ADD COLUMN IF NOT EXISTS event_bytes UInt32 DEFAULT 300 * events COMMENT 'Of that, of its events',
    ADD COLUMN IF NOT EXISTS owed Bool COMMENT 'Its records were stored before the trail was renewed, which came later'
