-- Behind said: of a first click how many clicked at all, in which cell, and in which way. Right is what lies in one of the boxes;
-- places are shares of the screen. Who selected from the list took the time that reading takes.
, clicked AS (
  SELECT JSONType(answer) != 'Object' AS is_skipped,
    JSONExtractString(answer, 'way') AS way,
    JSONExtractFloat(answer, 'x') AS x,
    JSONExtractFloat(answer, 'y') AS y,
    toInt32(floor(x * {width:Float64} / {cell:UInt16})) AS column,
    toInt32(floor(y * {height:Float64} / {cell:UInt16})) AS row,
    arrayExists((left, top, right, bottom) -> x >= left AND x <= right AND y >= top AND y <= bottom,
      {lefts:Array(Float64)}, {tops:Array(Float64)}, {rights:Array(Float64)}, {bottoms:Array(Float64)}) AS is_right,
    if(is_skipped OR way = 'list', NULL, JSONExtractFloat(answer, 'ms')) AS time
  FROM said
)

SELECT multiIf(grouping(way) = 0, 'way', grouping(column) = 0, 'cell', 'all') AS kind,
  is_skipped, way, column, row,
  count() AS sessions,
  countIf(is_right AND NOT is_skipped) AS in_right,
  (count(time), avg(time), stddevSampStable(time), quantilesExactInclusive(0.25, 0.5, 0.75)(time), min(time), max(time),
    avgIf(log(time), time > 0), stddevSampStableIf(log(time), time > 0), countIf(time = 0)) AS spread
FROM clicked
GROUP BY GROUPING SETS ((is_skipped), (is_skipped, way), (is_skipped, column, row))
ORDER BY kind, sessions DESC, way, column, row
LIMIT 20000
