-- Behind moved.
SELECT from_screen, to_screen, count() AS times, uniqExact(session) AS sessions,
  (count(gap), avg(gap), stddevSampStable(gap), quantilesExactInclusive(0.25, 0.5, 0.75)(gap), min(gap), max(gap),
    avgIf(log(gap), gap > 0), stddevSampStableIf(log(gap), gap > 0), countIf(gap = 0)) AS gap
FROM moved
GROUP BY from_screen, to_screen
ORDER BY times DESC, from_screen, to_screen
LIMIT 2000
