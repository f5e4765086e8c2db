-- Wrong first clicks at tasks, on screens on which none could be right ({dead_ends}, see dead-ends).
, blind AS (
  SELECT session, task
  FROM (SELECT session, task, window_from FROM attempts WHERE first_click = 'wrong') AS clicked
  INNER JOIN (SELECT session, ords, types, xs, ys, noheats, surfaces FROM trails) AS lines USING (session)
  WHERE concat(task, '/', surfaces[
      arrayFirstIndex((one, type, x, y, noheat) -> one >= window_from[1] AND is_click(type, x, y, noheat), ords, types, xs, ys, noheats)])
    IN (SELECT arrayJoin(JSONExtract({dead_ends:String}, 'Array(String)')))
)
