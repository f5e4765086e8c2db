-- Where none could be right is told apart without the trails.
ALTER TABLE session_attempts
  ADD COLUMN IF NOT EXISTS first_surface LowCardinality(String) COMMENT 'Screen or overlay of the first click, or empty' AFTER first_click
