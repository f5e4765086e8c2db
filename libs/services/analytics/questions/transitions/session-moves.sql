-- Between two screens lies the time that the page was seen: hidden time is none of it.
, moved AS (
  SELECT session, load.2 AS from_screen, next_load.2 AS to_screen, next_load.3 - load.3 AS gap
  FROM (
    SELECT session, arrayFilter(event -> event.1 = 'ScreenLoaded', arrayZip(types, screens, seen)) AS loads
    FROM trails
  )
  ARRAY JOIN arrayPopBack(loads) AS load, arrayPopFront(loads) AS next_load
)
