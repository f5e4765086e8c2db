-- A point lasts until the next point of its session on this screen, until the tester left the screen, or {longest} ms,
-- whichever comes first. A repetition of a point lasts 0 ms and is not counted. Sorting is most of the work, so moments are
-- numbers: ms * 2^32 + place, where the place is column * 2^16 + row, or one of the two highest numbers.
, 4294967294 AS outside, 4294967295 AS leaving,

points AS (
  SELECT session, groupArray(bitShiftLeft(toUInt128(greatest(toUnixTimestamp64Milli(time), 0)), 32)
    + if(left > 0 AND top > 0 AND column < 65535 AND row < 65535, column * 65536 + row, outside)) AS moments
  FROM (
    SELECT session, time,
      floor(x * {width:Float64} + 0.5) AS left, floor(y * {height:Float64} + 0.5) AS top,
      intDiv(toInt64(left), {cell:UInt16}) AS column, intDiv(toInt64(top), {cell:UInt16}) AS row
    FROM mouse_points
    WHERE app = {app:String} AND screen = {screen:String} AND session NOT IN erased
      AND (NOT {filtered:Bool} OR session IN (SELECT session FROM trails))
  )
  GROUP BY session
),

leaves AS (
  SELECT session,
    arrayMap(event -> bitShiftLeft(toUInt128(greatest(toUnixTimestamp64Milli(event.2), 0)), 32) + leaving,
      arrayFilter(event -> event.1 IN ('ScreenLoaded', 'OverlayLoaded', 'OverlayRemoved', 'PageHidden', 'SessionEnd'),
        arrayZip(types, times))) AS moments
  FROM trails
  WHERE session IN (SELECT session FROM points)
),

lines AS (
  SELECT arraySort(arrayConcat(points.moments, leaves.moments)) AS line
  FROM points
  LEFT JOIN leaves USING (session)
)

SELECT intDiv(place, 65536) AS column, place % 65536 AS row,
  sum(lasts) AS weight,
  sum(weight) OVER () AS total,
  sum(sum(is_new)) OVER () AS points
FROM (
  SELECT toUInt32(moment) AS place, moment != next AS is_new,
    least({longest:Int64}, toInt64(bitShiftRight(next, 32)) - toInt64(bitShiftRight(moment, 32))) AS lasts
  FROM lines
  ARRAY JOIN line AS moment, arrayPushBack(arrayPopFront(line), line[-1] + bitShiftLeft(toUInt128({longest:Int64}), 32)) AS next
)
WHERE place < outside
GROUP BY place
ORDER BY weight DESC
LIMIT 100000
