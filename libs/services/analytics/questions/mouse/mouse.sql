-- A position lasts until the next one of its session on this screen, until the tester left the screen, or {longest} ms,
-- whichever comes first. A repetition of a position lasts 0 ms and is not counted.
--
-- Within a record this was computed when it was stored (mouse_paths.lasts, which knows {longest}, too). What is left for most
-- sessions is how long the last position of each record lasted, and for that it is enough to know when records begin and end.
-- Sessions whose records overlap, run backwards, or go on after the screen was left are looked at position by position.
--
-- Of one screen, or of several, which go by their `number` in {screens}: what differs from screen to screen is constant while
-- there is one.
--
-- Moments are numbers, so that sorting is quick: (ms * 4 + kind) * 2^32 + place, where the place is column * 2^16 + row, or the
-- highest number when it lies outside the screen. A key is number * 2^32 + place.
, 4294967295 AS outside, 0 AS begin, 1 AS end, 2 AS leave, 65535 * {cell:UInt16} AS farthest,
(left, top) -> if(left > 0 AND top > 0 AND left < farthest AND top < farthest,
  bitOr(bitShiftLeft(intDiv(toUInt32(left), {cell:UInt16}), 16), intDiv(toUInt32(top), {cell:UInt16})), outside) AS place_at,
(x, y, width, height) -> place_at(floor(x * width + 0.5), floor(y * height + 0.5)) AS place_of,
(number, place) -> bitShiftLeft(toUInt64(number), 32) + place AS key_of,
length({screens:Array(String)}) != 1 AS are_several,
screen -> if(are_several, toUInt16(indexOf({screens:Array(String)}, screen)), toUInt16(1)) AS number_of,
JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))') AS sizes,
screen -> if(are_several, transform(toString(screen), sizes.1, sizes.2, {width:Float64}), {width:Float64}) AS width_of,
screen -> if(are_several, transform(toString(screen), sizes.1, sizes.3, {height:Float64}), {height:Float64}) AS height_of,
(time, kind, place) -> bitShiftLeft(toUInt128(greatest(toUnixTimestamp64Milli(time), 0)) * 4 + kind, 32) + place AS moment_of,
moment -> bitAnd(bitShiftRight(moment, 32), 3) AS kind_in,
moment -> toUInt32(bitAnd(moment, 4294967295)) AS place_in,
(moment, next) -> least({longest:Int64}, toInt64(bitShiftRight(next, 34)) - toInt64(bitShiftRight(moment, 34))) AS wait,
line -> arrayPushBack(arrayPopFront(line), line[-1] + bitShiftLeft(toUInt128({longest:Int64}), 34)) AS nexts_in,

records AS (
  SELECT session, first, last, in_order, end_x, end_y, xs, ys, lasts,
    number_of(screen) AS number, width_of(screen) AS width, height_of(screen) AS height
  FROM mouse_paths
  WHERE app = {app:String} AND screen IN {screens:Array(String)} AND session NOT IN erased
    AND (NOT {filtered:Bool} OR session IN (SELECT session FROM trails))
),

leaves AS (
  SELECT session,
    arrayMap(event -> moment_of(event.2, leave, 0),
      arrayFilter(event -> event.1 IN ('ScreenLoaded', 'OverlayLoaded', 'OverlayRemoved', 'PageHidden', 'SessionEnd'),
        arrayZip(types, times))) AS moments
  FROM trails
  WHERE session IN (SELECT session FROM mouse_paths WHERE app = {app:String} AND screen IN {screens:Array(String)})
),

lines AS (
  SELECT number, session, arraySort(arrayConcat(parts.moments, leaves.moments)) AS line, nexts_in(line) AS nexts,
    in_order AND NOT arrayExists((moment, next) -> kind_in(moment) = begin AND kind_in(next) != end, line, nexts) AS is_plain
  FROM (
    SELECT number, session, min(in_order) AS in_order,
      arrayConcat(groupArray(moment_of(first, begin, 0)), groupArray(moment_of(last, end, place_of(end_x, end_y, width, height)))) AS moments
    FROM records
    GROUP BY number, session
  ) AS parts
  LEFT JOIN leaves USING (session)
),

-- Found out once.
(
  SELECT (
    groupArrayIf((number, session), NOT is_plain),
    sumMapIf(
      arrayMap(moment -> key_of(number, place_in(moment)), line),
      arrayMap((moment, next) -> if(kind_in(moment) = end, wait(moment, next), 0), line, nexts),
      is_plain))
  FROM lines
) AS found,
found.1 AS others,

within_records AS (
  SELECT key_of(number, place_of(x, y, width, height)) AS key, toInt64(sum(last)) AS weight, count() AS points
  FROM (SELECT number, width, height, xs, ys, lasts FROM records WHERE (number, session) NOT IN others)
  ARRAY JOIN xs AS x, ys AS y, lasts AS last
  GROUP BY key
),

between_records AS (
  SELECT key, weight, toUInt64(0) AS points
  FROM (SELECT found.2 AS sums)
  ARRAY JOIN sums.1 AS key, sums.2 AS weight
),

by_position AS (
  SELECT key_of(number, place_in(moment)) AS key, sum(wait(moment, next)) AS weight, sum(moment != next) AS points
  FROM (
    SELECT number, arraySort(arrayConcat(parts.moments, leaves.moments)) AS line
    FROM (
      SELECT number_of(screen) AS number, session,
        groupArray(moment_of(time, end, place_of(x, y, width_of(screen), height_of(screen)))) AS moments
      FROM mouse_points
      WHERE app = {app:String} AND screen IN {screens:Array(String)} AND session IN (SELECT arrayJoin(others).2)
        AND (number, session) IN others
      GROUP BY number, session
    ) AS parts
    LEFT JOIN leaves USING (session)
  )
  ARRAY JOIN line AS moment, nexts_in(line) AS next
  WHERE kind_in(moment) = end
  GROUP BY key
)

SELECT bitShiftRight(key, 32) AS number, {screens:Array(String)}[number] AS screen,
  bitAnd(key, outside) AS place, intDiv(place, 65536) AS column, place % 65536 AS row,
  sum(parts.weight) AS weight,
  sum(weight) OVER (PARTITION BY number) AS total,
  sum(sum(parts.points)) OVER (PARTITION BY number) AS points
FROM (
  SELECT * FROM within_records
  UNION ALL SELECT * FROM between_records
  UNION ALL SELECT * FROM by_position
) AS parts
WHERE bitAnd(key, outside) < outside
GROUP BY key
HAVING sum(parts.points) > 0
-- Where not all can be told, the fullest cells of every screen are.
ORDER BY row_number() OVER (PARTITION BY number ORDER BY weight DESC), number
LIMIT 100000
-- What is computed only where it is needed takes longer here than to compute it everywhere.
SETTINGS short_circuit_function_evaluation = 'disable'
