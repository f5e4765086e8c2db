-- Clicks on one place, one soon after the other, that nothing answers: no screen, no pop-up, no value.
JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))') AS sizes,
-- What may be in a row with the one before it, or answers it.
arrayFilter(
  event -> event.1 IN {press_types:Array(String)} OR event.1 IN {view_types:Array(String)} OR event.1 IN ('OverlayRemoved', 'WidgetChange'),
  arrayZip(types, surfaces, widgets, xs, ys, seen, ords)) AS presses

arrayMap(
  (before, now) -> before.1 IN {press_types:Array(String)} AND now.1 IN {press_types:Array(String)}
    AND before.4 >= 0 AND now.4 >= 0
    AND before.2 = now.2
    AND now.6 - before.6 < {within_ms:UInt32}
    AND abs(now.4 - before.4) * transform(toString(now.2), sizes.1, sizes.2, {width:Float64})
      + abs(now.5 - before.5) * transform(toString(now.2), sizes.1, sizes.3, {height:Float64}) < {within_px:UInt32},
  arrayShiftRight(presses, 1), presses) AS press_agains

-- The first of three in a row, and of longer rows no other.
arrayMap(
  event -> (event.2, '', event.3, event.7, event.6, 0),
  arrayFilter(
    (event, again, next, after) -> NOT again AND next AND after,
    presses, press_agains, arrayShiftLeft(press_agains, 1), arrayShiftLeft(press_agains, 2))) AS rageClicks
