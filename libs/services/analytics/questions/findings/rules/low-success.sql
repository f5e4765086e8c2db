-- Who was given a task and did not succeed, at the end of the attempt.
, considered AS (
  SELECT session, start, task, toInt32(-1) AS step, NOT success AS is_affected, success, '' AS widget,
    if(empty(window_until), 0, window_until[-1]) AS ord
  FROM attempts
  WHERE NOT guided OR result != 'notStarted'
)
