-- A point lasts until the next point of its session on this screen, until the tester left the screen, or {longest} ms,
-- whichever comes first. A repetition of a point lasts 0 ms and is not counted.
, points AS (
  SELECT x, y, is_point,
    least({longest:Int64}, dateDiff('millisecond', time, leadInFrame(time, 1, time + toIntervalMillisecond({longest:Int64})) OVER next)) AS lasts,
    (session, time, x, y, is_point) != leadInFrame((session, time, x, y, is_point)) OVER next AS is_new
  FROM (
    SELECT session, time, x, y, true AS is_point
    FROM mouse_points
    WHERE app = {app:String} AND screen = {screen:String} AND session NOT IN {erased:Array(String)}
      AND (NOT {filtered:Bool} OR session IN (SELECT session FROM events))
    UNION ALL
    SELECT session, time, 2., 2., false
    FROM events
    WHERE type IN ('ScreenLoaded', 'OverlayLoaded', 'OverlayRemoved', 'PageHidden', 'SessionEnd')
  )
  WINDOW next AS (PARTITION BY session ORDER BY time, is_point DESC, x, y ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING)
)

SELECT
  intDiv(toInt64(floor(x * {width:Float64} + 0.5)), {cell:UInt16}) AS column,
  intDiv(toInt64(floor(y * {height:Float64} + 0.5)), {cell:UInt16}) AS row,
  sum(lasts) AS weight,
  sum(weight) OVER () AS total,
  sum(sum(is_new)) OVER () AS points
FROM points
WHERE is_point AND floor(x * {width:Float64} + 0.5) > 0 AND floor(y * {height:Float64} + 0.5) > 0
GROUP BY column, row
ORDER BY weight DESC
LIMIT 100000
