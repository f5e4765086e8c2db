-- Between two screens lies the time that the page was seen: hidden time is none of it.
SELECT from_screen, to_screen, count() AS times, uniqExact(session) AS sessions,
  (count(gap), avg(gap), stddevSampStable(gap), quantilesExactInclusive(0.25, 0.5, 0.75)(gap), min(gap), max(gap),
    avgIf(log(gap), gap > 0), stddevSampStableIf(log(gap), gap > 0), countIf(gap = 0)) AS gap
FROM (
  SELECT session, load.2 AS from_screen, next_load.2 AS to_screen, next_load.3 - load.3 AS gap
  FROM (
    SELECT session, arrayFilter(event -> event.1 = 'ScreenLoaded', arrayZip(types, screens, seen)) AS loads
    FROM trails
  )
  ARRAY JOIN arrayPopBack(loads) AS load, arrayPopFront(loads) AS next_load
)
GROUP BY from_screen, to_screen
ORDER BY times DESC, from_screen, to_screen
LIMIT 2000
