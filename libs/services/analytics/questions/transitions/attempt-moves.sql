-- Of attempts at a task: what led on while it lasted. It begins on the screen where the one before it ended, and the time there counts
-- from its beginning, or from where it was taken up again.
, moved AS (
  SELECT session, load.2 AS from_screen, next_load.2 AS to_screen, next_load.3 - greatest(load.3, next_load.4) AS gap
  FROM (
    SELECT session,
      arrayMap(ord -> arrayFirstIndex((from, until) -> ord >= from AND ord < until, window_from, window_until), ords) AS windows,
      arrayMap(stretch -> seen[indexOf(ords, window_from[stretch])], windows) AS begun,
      arrayFilter(event -> event.1 = 'ScreenLoaded', arrayZip(types, screens, seen, begun, windows)) AS loads
    FROM trails
    INNER JOIN (SELECT session, window_from, window_until FROM attempts WHERE guided) AS task_attempts USING (session)
  )
  ARRAY JOIN arrayPopBack(loads) AS load, arrayPopFront(loads) AS next_load
  WHERE next_load.5 > 0
)
