-- Whose first click of a task led away from it, or nowhere; of those who clicked where a click could be right.
, considered AS (
  SELECT session, task, toInt32(-1) AS step, first_click = 'wrong' AS is_affected, success,
    arrayFirstIndex((one, type, x, y, noheat) -> one >= window_from[1] AND is_click(type, x, y, noheat), ords, types, xs, ys, noheats) AS first_at,
    toString(widget_roots[first_at]) AS widget, ords[first_at] AS ord, surfaces[first_at] AS surface
  FROM (SELECT session, task, success, first_click, window_from FROM attempts WHERE first_click != '') AS clicked
  INNER JOIN (SELECT session, ords, types, xs, ys, noheats, widget_roots, surfaces FROM trails) AS lines USING (session)
  WHERE concat(task, '/', surface) NOT IN (SELECT arrayJoin(JSONExtract({dead_ends:String}, 'Array(String)')))
)
