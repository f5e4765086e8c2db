-- Behind record-counts.sql: all of them together.
SELECT
  sum(sent) AS all_sent,
  sum(stored) AS all_stored,
  sum(refused) AS all_refused,
  sum(duplicates) AS all_duplicates,
  sum(missing) AS all_missing,
  countIf(missing > 0) AS sessions_with_gaps
FROM sessions
