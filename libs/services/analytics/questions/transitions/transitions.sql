SELECT from_screen, to_screen, count() AS times, uniqExact(session) AS sessions,
  (count(gap), avg(gap), stddevSampStable(gap), quantilesExactInclusive(0.25, 0.5, 0.75)(gap), min(gap), max(gap),
    avg(log(if(gap < 1, 1, gap))), stddevSampStable(log(if(gap < 1, 1, gap)))) AS gap
FROM (
  SELECT session, screen AS to_screen,
    lagInFrame(screen) OVER in_order AS from_screen,
    row_number() OVER in_order AS position,
    greatest(dateDiff('millisecond', lagInFrame(time) OVER in_order, time), 0) AS gap
  FROM events
  WHERE type = 'ScreenLoaded'
  WINDOW in_order AS (PARTITION BY session ORDER BY ord ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
)
WHERE position > 1
GROUP BY from_screen, to_screen
ORDER BY times DESC, from_screen, to_screen
LIMIT 2000
