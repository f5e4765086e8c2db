-- Whose first click of a task led away from it, or nowhere; of those who clicked.
, considered AS (
  SELECT session, task, toInt32(-1) AS step, first_click = 'wrong' AS is_affected, success,
    arrayFirstIndex((one, type, x, y, noheat) -> one >= window_from[1] AND is_click(type, x, y, noheat), ords, types, xs, ys, noheats) AS first_at,
    toString(widget_roots[first_at]) AS widget, ords[first_at] AS ord
  FROM (SELECT session, task, success, first_click, window_from FROM attempts WHERE first_click != '') AS clicked
  INNER JOIN (SELECT session, ords, types, xs, ys, noheats, widget_roots FROM trails) AS lines USING (session)
)
