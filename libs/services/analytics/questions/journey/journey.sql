-- From click to click within each session, its beginning and its end included. A node is a widget, or on what is no widget a cell
-- of {merge} px; its place is the mean of the clicks that led to it. Clicks by keyboard have no place and count as well.
, pressed AS (
  SELECT session,
    JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))') AS sizes,
    arrayFilter(press -> press.1,
      arrayMap((type, x, y, noheat, surface, widget, time, is_within) -> (
          is_within AND is_click(type, x, y, noheat),
          toString(surface),
          toString(widget),
          x * transform(toString(surface), sizes.1, sizes.2, {width:Float64}),
          y * transform(toString(surface), sizes.1, sizes.3, {height:Float64}),
          x != -1 OR y != -1,
          time),
        types, xs, ys, noheats, surfaces, widget_roots, seen, within)) AS presses,
    arrayMap(press -> (press.2, press.3,
        if(press.3 = '' AND press.6, toInt64(floor(press.4 / {merge:UInt16})), -1),
        if(press.3 = '' AND press.6, toInt64(floor(press.5 / {merge:UInt16})), -1)), presses) AS places,
    arrayConcat([('', '', -1, -1)], places) AS froms,
    arrayConcat(places, [('', '', -1, -1)]) AS tos,
    arrayConcat(presses, [(false, '', '', 0, 0, false, 0)]) AS reached
  FROM visited
)

SELECT from_place, to_place, count() AS times, uniqExact(session) AS sessions,
  countIf(press.6) AS placed, sumIf(press.4, press.6) AS x_sum, sumIf(press.5, press.6) AS y_sum,
  (count(gap), avg(gap), stddevSampStable(gap), quantilesExactInclusive(0.25, 0.5, 0.75)(gap), min(gap), max(gap),
    avgIf(log(gap), gap > 0), stddevSampStableIf(log(gap), gap > 0), countIf(gap = 0)) AS gap
FROM (
  SELECT session, from_place, to_place, press,
    if(before.1 AND press.1, press.7 - before.7, NULL) AS gap
  FROM pressed
  ARRAY JOIN froms AS from_place, tos AS to_place, reached AS press,
    arrayConcat([(false, '', '', 0, 0, false, 0)], presses) AS before
)
GROUP BY from_place, to_place
ORDER BY times DESC, from_place, to_place
LIMIT 2000
