-- Behind said: of a tree test which ways were taken to which node, and how long those took who found a right one and the others.
, searched AS (
  SELECT JSONType(answer) != 'Object' AS is_skipped,
    JSONExtractString(answer, 'node') AS node,
    JSONExtract(answer, 'path', 'Array(String)') AS path,
    has({right:Array(String)}, node) AS is_right,
    if(is_skipped, NULL, JSONExtractFloat(answer, 'ms')) AS time
  FROM said
)

SELECT if(grouping(path) = 0, 'path', 'all') AS kind, is_skipped, is_right, node, path, count() AS sessions,
  (count(time), avg(time), stddevSampStable(time), quantilesExactInclusive(0.25, 0.5, 0.75)(time), min(time), max(time),
    avgIf(log(time), time > 0), stddevSampStableIf(log(time), time > 0), countIf(time = 0)) AS spread
FROM searched
GROUP BY GROUPING SETS ((is_skipped, is_right), (is_skipped, is_right, node, path))
ORDER BY kind, sessions DESC, node, path
LIMIT 20000
