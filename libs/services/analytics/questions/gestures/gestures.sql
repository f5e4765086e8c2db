-- Gestures by the widget that took them, or by a square of {cell} px of the screen, with the means of where they began and ended. How far
-- one went is in its record alone: as shares of the screen, in the oldest records in px. Older clients tell one to which a widget
-- reacts twice, of the screen as well.
, done AS (
  SELECT session, surface, gesture, max(widget_root) AS widget,
    any((x, y, JSONExtract(raw, 'gesture', 'Tuple(start Tuple(x Float64, y Float64, t Float64), end Tuple(x Float64, y Float64, t Float64))'),
      JSONHas(raw, 'gesture', 'start', 'x') AND JSONHas(raw, 'gesture', 'end', 'x'))) AS record
  FROM session_events FINAL
  WHERE app = {app:String} AND type IN ('ScreenGesture', 'WidgetGesture') AND gesture IN {gestures:Array(String)}
    AND session NOT IN erased AND session IN (SELECT session FROM trails)
  GROUP BY session, surface, gesture,
    if(JSONHas(raw, 'gesture', 'start', 't'), JSONExtractFloat(raw, 'gesture', 'start', 't'), toFloat64(ord))
),

placed AS (
  SELECT session, surface, gesture, widget,
    JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))') AS sizes,
    transform(toString(surface), sizes.1, sizes.2, {width:Float64}) AS width,
    transform(toString(surface), sizes.1, sizes.3, {height:Float64}) AS height,
    record.3.1 AS began, record.3.2 AS ended,
    record.4 AS is_told,
    greatest(began.1, began.2, ended.1, ended.2) > 2 AS is_px,
    record.1 >= 0 AND record.2 >= 0 AS has_place,
    has_place OR is_told AS is_placed,
    if(has_place, record.1 * width, began.1 * if(is_px, 1, width)) AS left,
    if(has_place, record.2 * height, began.2 * if(is_px, 1, height)) AS top,
    (ended.1 - began.1) * if(is_px, 1, width) AS across,
    (ended.2 - began.2) * if(is_px, 1, height) AS down,
    if(is_told AND ended.3 >= began.3, ended.3 - began.3, NULL) AS lasted
  FROM done
)

SELECT surface AS screen, gesture, widget, count() AS times, uniqExact(session) AS sessions,
  if(countIf(is_placed) > 0, [avgIf(left, is_placed), avgIf(top, is_placed)], []) AS place,
  if(countIf(is_told) > 0, [avgIf(left + across, is_told), avgIf(top + down, is_told)], []) AS target,
  (count(lasted), avg(lasted), stddevSampStable(lasted), quantilesExactInclusive(0.25, 0.5, 0.75)(lasted), min(lasted), max(lasted),
    avgIf(log(lasted), lasted > 0), stddevSampStableIf(log(lasted), lasted > 0), countIf(lasted = 0)) AS time
FROM placed
GROUP BY surface, gesture, widget,
  if(widget = '' AND is_placed, (toInt64(floor(left / {cell:UInt16})), toInt64(floor(top / {cell:UInt16}))), (-1, -1))
ORDER BY times DESC, screen, gesture, widget, place
LIMIT 2000
