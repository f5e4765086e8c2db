-- Clicks on one place, one soon after the other, that nothing answers: no screen, no overlay, no value.
, (now, before) -> now.1 IN {press_types:Array(String)} AND before.1 IN {press_types:Array(String)}
  AND now.4 >= 0 AND before.4 >= 0
  AND now.2 = before.2
  AND now.6 - before.6 < {within_ms:UInt32}
  AND abs(now.4 - before.4) * transform(toString(now.2), JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))').1, JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))').2, {width:Float64})
    + abs(now.5 - before.5) * transform(toString(now.2), JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))').1, JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))').3, {height:Float64})
    < {within_px:UInt32} AS is_again,

pressed AS (
  SELECT session,
    arrayFilter(
      event -> event.1 IN {press_types:Array(String)} OR event.1 IN {view_types:Array(String)} OR event.1 IN ('OverlayRemoved', 'WidgetChange'),
      arrayZip(types, surfaces, widgets, xs, ys, seen, ords)) AS events,
    arrayPushFront(
      arrayMap((now, before) -> is_again(now, before), arrayPopFront(events), arrayPopBack(events)), false) AS agains,
    -- The third in a row, and of longer rows no other.
    arrayFilter(
      at -> agains[at] AND agains[at - 1] AND (at < 3 OR NOT agains[at - 2]),
      arrayEnumerate(agains)) AS thirds
  FROM trails
),

happened AS (
  SELECT session, event.2 AS surface, '' AS other, event.3 AS widget, event.7 AS ord, event.6 AS at, toUInt64(0) AS lasts
  FROM pressed
  ARRAY JOIN arrayMap(at -> events[at - 2], thirds) AS event
),

reached AS (SELECT session, arrayJoin(shown) AS surface, '' AS other FROM trails)
