-- Whose first click of a task led away from it, or nowhere; of those who clicked where a click could be right.
, considered AS (
  SELECT session, start, try.task AS task, toInt32(-1) AS step, try.first_click = 'wrong' AS is_affected,
    is_success(try.task, session, try.success) AS success,
    toString(try.widget) AS widget, try.ord AS ord
  FROM happenings
  ARRAY JOIN tries AS try
  WHERE try.first_click != ''
    AND NOT is_dead_end(try.task, try.surface)
)
