-- What a task needs lies below the deepest point that was scrolled to: of {needed} (screen, element, share of the screen's height that
-- has to be scrolled).
arrayFilter(one -> has(shown, one.1), JSONExtract({needed:String}, 'Array(Tuple(String, String, Float64))')) AS needed_here

-- What ends a task is no longer part of it.
arrayMap(one -> arrayMap((surface, type) -> surface = one.1 AND NOT startsWith(type, 'Task'), surfaces, types), needed_here) AS needed_on_screen

arrayMap(
  (one, on_screen) ->
    arrayMax(arrayMap((type, value, on_it) -> if(type = 'ScreenScroll' AND on_it, toFloat64OrZero(value), 0), types, state_values, on_screen)) < one.3
    AND NOT arrayExists((widget, on_it) -> on_it AND widget = one.2, widget_roots, on_screen),
  needed_here, needed_on_screen) AS needed_missing

arrayMap(
  (one, on_screen) -> (
    one.1, '', one.2,
    arrayMax(arrayFilter((ord, on_it) -> on_it, ords, on_screen)),
    arrayMax(arrayFilter((moment, on_it) -> on_it, seen, on_screen)),
    0),
  arrayFilter((one, is_missing) -> is_missing, needed_here, needed_missing),
  arrayFilter((on_screen, is_missing) -> is_missing, needed_on_screen, needed_missing)) AS scrollNotReached
