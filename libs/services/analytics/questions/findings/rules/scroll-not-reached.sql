-- What a task needs lies below the deepest point that was scrolled to: of {needed} (screen, element, share of the screen's height that
-- has to be scrolled).
, happened AS (
  SELECT session, needed_one.1 AS surface, '' AS other, needed_one.2 AS widget, arrayMax(arrayFilter((ord, on_it) -> on_it, ords, on_screen)) AS ord,
    arrayMax(arrayFilter((moment, on_it) -> on_it, seen, on_screen)) AS at, toUInt64(0) AS lasts
  FROM (
    SELECT session, shown, types, surfaces, widget_roots, state_values, ords, seen, needed_one,
      -- What ends a task is no longer part of it.
      arrayMap((surface, type) -> surface = needed_one.1 AND NOT startsWith(type, 'Task'), surfaces, types) AS on_screen
    FROM trails
    ARRAY JOIN JSONExtract({needed:String}, 'Array(Tuple(String, String, Float64))') AS needed_one
    WHERE has(shown, needed_one.1)
  )
  WHERE arrayMax(arrayMap((type, value, on_it) -> if(type = 'ScreenScroll' AND on_it, toFloat64OrZero(value), 0), types, state_values, on_screen)) < needed_one.3
    AND NOT arrayExists((widget, on_it) -> on_it AND widget = needed_one.2, widget_roots, on_screen)
),

reached AS (SELECT session, arrayJoin(shown) AS surface, '' AS other FROM trails)
