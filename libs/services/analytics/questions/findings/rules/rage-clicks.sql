-- Clicks on one place, one soon after the other, that nothing answers: no screen, no overlay, no value.
, (before, now, sizes) -> before.1 IN {press_types:Array(String)} AND now.1 IN {press_types:Array(String)}
  AND before.4 >= 0 AND now.4 >= 0
  AND before.2 = now.2
  AND now.6 - before.6 < {within_ms:UInt32}
  AND abs(now.4 - before.4) * transform(toString(now.2), sizes.1, sizes.2, {width:Float64})
    + abs(now.5 - before.5) * transform(toString(now.2), sizes.1, sizes.3, {height:Float64}) < {within_px:UInt32} AS is_again,

-- What may be in a row with the click before it, or answers it.
pressed AS (
  SELECT session,
    arrayFilter(
      event -> event.1 IN {press_types:Array(String)} OR event.1 IN {view_types:Array(String)} OR event.1 IN ('OverlayRemoved', 'WidgetChange'),
      arrayZip(types, surfaces, widgets, xs, ys, seen, ords)) AS events
  FROM trails
),

happened AS (
  SELECT session, event.2 AS surface, '' AS other, event.3 AS widget, event.7 AS ord, event.6 AS at, toUInt64(0) AS lasts
  FROM (
    SELECT session, events,
      arrayMap(
        (before, now) -> is_again(before, now, JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))')),
        arrayShiftRight(events, 1), events) AS agains
    FROM pressed
  )
  -- The first of three in a row, and of longer rows no other.
  ARRAY JOIN arrayFilter(
    (event, again, next, after) -> NOT again AND next AND after,
    events, agains, arrayShiftLeft(agains, 1), arrayShiftLeft(agains, 2)) AS event
),

reached AS (SELECT session, arrayJoin(shown) AS surface, '' AS other FROM trails)
