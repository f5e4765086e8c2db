-- Behind lines: all of them together.
SELECT
  sum(sent) AS all_sent,
  sum(stored) AS all_stored,
  sum(refused) AS all_refused,
  sum(duplicates) AS all_duplicates,
  sum(lacking) AS all_lacking,
  countIf(lacking > 0) AS sessions_lacking
FROM sessions
