-- What of a session belongs to an attempt: rows of before have none, and are counted anew.
ALTER TABLE session_attempts
  ADD COLUMN IF NOT EXISTS window_from Array(UInt64) COMMENT 'Stretches of the session that were spent on the task: ord of the first event of each; of a session without tasks, one over all of it',
  ADD COLUMN IF NOT EXISTS window_until Array(UInt64) COMMENT 'ord of the first event after each stretch; the highest number where the session ended with it'
