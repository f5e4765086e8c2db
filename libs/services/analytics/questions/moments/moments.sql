-- When {screen} was pressed, or (not '') {widget} on it, by the newest sessions first.
, pressed AS (
  SELECT session, start, label, press.2 AS at, press.3 AS hit, press.4 AS is_missed, press.5 AS ord
  FROM trails
  ARRAY JOIN arrayFilter(press -> press.1,
    arrayMap((type, x, y, noheat, surface, widget, moment, target, ord) -> (
        is_click(type, x, y, noheat) AND surface = {screen:String} AND {widget:String} IN ('', widget),
        moment, toString(widget), toBool(target = 'none'), ord),
      types, xs, ys, noheats, surfaces, widget_roots, seen, targets, ords)) AS press
)

SELECT session, number, label, at, hit, is_missed, all_presses, all_sessions
FROM (
  SELECT *, count() OVER () AS all_presses, uniqExact(session) OVER () AS all_sessions
  FROM pressed
  ORDER BY start DESC, session, ord
  LIMIT 200
) AS newest
LEFT JOIN (SELECT session, number FROM session_numbers FINAL WHERE app = {app:String}) AS numbered USING (session)
ORDER BY start DESC, session, ord
