-- Whose first click of a task led away from it, or nowhere; of those who clicked where a click could be right.
, clicked AS (
  SELECT session, groupArray((task, success, first_click = 'wrong', window_from[1])) AS tasks
  FROM attempts
  WHERE first_click != ''
  GROUP BY session
),

considered AS (
  SELECT session, start, try.1 AS task, toInt32(-1) AS step, try.3 AS is_affected, try.2 AS success,
    arrayFirstIndex((one, type, x, y, noheat) -> one >= try.4 AND is_click(type, x, y, noheat), ords, types, xs, ys, noheats) AS first_at,
    toString(widget_roots[first_at]) AS widget, ords[first_at] AS ord, surfaces[first_at] AS surface
  FROM (SELECT session, start, ords, types, xs, ys, noheats, widget_roots, surfaces FROM trails) AS lines
  INNER JOIN clicked USING (session)
  ARRAY JOIN tasks AS try
  WHERE concat(task, '/', surface) NOT IN (SELECT arrayJoin(JSONExtract({dead_ends:String}, 'Array(String)')))
)
