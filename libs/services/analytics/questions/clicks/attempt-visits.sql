-- Of attempts at a task, each of which is one visit. Who was given no tasks made none that begins anywhere (analytics.md 4.11).
, visited AS (
  SELECT *,
    arrayMap(ord -> arrayExists((from, until) -> ord >= from AND ord < until, window_from, window_until), ords) AS within,
    arrayMap(ord -> 0, ords) AS visits
  FROM trails
  INNER JOIN (SELECT session, window_from, window_until FROM attempts WHERE guided AND notEmpty(window_from)) AS task_attempts USING (session)
)
