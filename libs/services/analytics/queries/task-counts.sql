-- Of each session, how many tasks it was given, and with how many of them it succeeded.
, task_counts AS (
  SELECT session, countIf(result != 'notStarted') AS given, countIf(success) AS solved
  FROM attempts
  GROUP BY session
)
