-- Behind said: for how long a screen was shown, of those who saw it and of those who read its texts.
, shown AS (
  SELECT JSONExtractString(answer, 'way') AS way, JSONExtractFloat(answer, 'seconds') AS seconds
  FROM said
  WHERE JSONType(answer) = 'Object'
)

SELECT way, count() AS sessions,
  (count(), avg(seconds), stddevSampStable(seconds), quantilesExactInclusive(0.25, 0.5, 0.75)(seconds), min(seconds), max(seconds),
    avgIf(log(seconds), seconds > 0), stddevSampStableIf(log(seconds), seconds > 0), countIf(seconds = 0)) AS spread
FROM shown
GROUP BY way
ORDER BY way
