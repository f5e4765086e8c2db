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
-- Moments are plain numbers, ms * 4 + kind, so that sorting is quick. A key is number * 2^32 + place, where the place is
-- column * 2^16 + row, or the highest number when it lies outside the screen.
--
-- ClickHouse understands what a name stands for anew wherever it is used: using `found` once more takes it 9 ms.
, 4294967295 AS outside, 0 AS begin, 1 AS end, 2 AS leave, 9000000000000000 AS never, 65535 * {cell:UInt16} AS farthest,
(left, top) -> if(least(left, top) >= 1 AND greatest(left, top) < farthest,
  bitShiftLeft(intDiv(toUInt32(left), {cell:UInt16}), 16) + intDiv(toUInt32(top), {cell:UInt16}), outside) AS place_at,
(number, x, y, width, height) -> bitShiftLeft(toUInt64(number), 32) + place_at(x * width + 0.5, y * height + 0.5) AS key_of,
length({screens:Array(String)}) != 1 AS are_several,
screen -> if(are_several, toUInt16(indexOf({screens:Array(String)}, screen)), toUInt16(1)) AS number_of,
JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))') AS sizes,
screen -> if(are_several, transform(toString(screen), sizes.1, sizes.2, {width:Float64}), {width:Float64}) AS width_of,
screen -> if(are_several, transform(toString(screen), sizes.1, sizes.3, {height:Float64}), {height:Float64}) AS height_of,
(time, kind) -> greatest(toUnixTimestamp64Milli(time), 0) * 4 + kind AS moment_of,
line -> arrayPushBack(arrayPopFront(line), never) AS nexts_in,
-- How long each end in a line lasted.
line -> arrayMap(
  pair -> least({longest:Int64}, intDiv(pair.2, 4) - intDiv(pair.1, 4)),
  arrayFilter(pair -> pair.1 % 4 = end, arrayZip(line, nexts_in(line)))) AS waits_in,

records AS (
  SELECT session, first, last, in_order, end_x, end_y, xs, ys, lasts,
    number_of(screen) AS number, width_of(screen) AS width, height_of(screen) AS height
  FROM mouse_paths
  WHERE app = {app:String} AND screen IN {screens:Array(String)} AND session NOT IN erased
    AND (NOT {filtered:Bool} OR session IN (SELECT session FROM trails))
    -- Without a filter, too: they are few.
    AND ({filtered:Bool} OR session NOT IN (SELECT session FROM app_sessions WHERE pilot))
),

leaves AS (
  SELECT session,
    arrayMap(time -> moment_of(time, leave),
      arrayFilter((time, type) -> type IN ('ScreenLoaded', 'OverlayLoaded', 'OverlayRemoved', 'PageHidden', 'SessionEnd'),
        times, types)) AS moments
  FROM trails
),

-- Of a session that is plain, the ends follow one another in time: the keys, sorted by time, are those of the ends in the line.
lines AS (
  SELECT session, arraySort(arrayConcat(begins, ends, moments)) AS line, waits_in(line) AS waits,
    arraySort((key, moment) -> moment, end_keys, ends) AS keys,
    all_in_order AND NOT arrayExists((moment, next) -> moment % 4 = begin AND next % 4 != end, line, nexts_in(line)) AS is_plain
  FROM (
    SELECT number, session, min(in_order) AS all_in_order,
      groupArray(moment_of(first, begin)) AS begins, groupArray(moment_of(last, end)) AS ends,
      groupArray(key_of(number, end_x, end_y, width, height)) AS end_keys
    FROM records
    GROUP BY number, session
  ) AS parts
  LEFT JOIN leaves USING (session)
),

-- Found out once. A session that is not plain on one of the screens is looked at by position on all of them.
(
  SELECT (groupArrayIf(session, NOT is_plain), sumMapIf(keys, waits, is_plain))
  FROM (SELECT session, keys, waits, min(lines.is_plain) OVER (PARTITION BY session) AS is_plain FROM lines)
) AS found,
found.1 AS others,

within_records AS (
  SELECT key_of(number, x, y, width, height) AS key, toInt64(sum(last)) AS weight, count() AS points
  FROM (SELECT number, width, height, xs, ys, lasts FROM records WHERE session NOT IN others)
  ARRAY JOIN xs AS x, ys AS y, lasts AS last
  GROUP BY key
),

between_records AS (
  SELECT key, weight, toUInt64(0) AS points
  FROM (SELECT found.2 AS sums)
  ARRAY JOIN sums.1 AS key, sums.2 AS weight
),

-- Of equal times, the order is that of keys, so that repetitions are beside each other.
by_position AS (
  SELECT key, sum(wait) AS weight, sum(is_counted) AS points
  FROM (
    SELECT arraySort((key, moment) -> (moment, key), point_keys, points) AS keys,
      waits_in(arraySort(arrayConcat(points, moments))) AS waits,
      arrayMap((moment, next, key, next_key) -> moment != next OR key != next_key,
        arraySort(points), nexts_in(arraySort(points)), keys, nexts_in(keys)) AS counted
    FROM (
      SELECT number_of(screen) AS number, session, groupArray(moment_of(time, end)) AS points,
        groupArray(key_of(number, x, y, width_of(screen), height_of(screen))) AS point_keys
      FROM mouse_points
      WHERE app = {app:String} AND screen IN {screens:Array(String)} AND session IN others
      GROUP BY number, session
    ) AS parts
    LEFT JOIN leaves USING (session)
  )
  ARRAY JOIN keys AS key, waits AS wait, counted AS is_counted
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
-- What is computed only where it is needed takes longer here than to compute it everywhere. Rows are few and long: on more than
-- one core they are read only if fewer of them make a share.
SETTINGS short_circuit_function_evaluation = 'disable',
  merge_tree_min_rows_for_concurrent_read = 8192, merge_tree_min_bytes_for_concurrent_read = 1000000
