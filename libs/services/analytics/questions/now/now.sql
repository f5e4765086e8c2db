-- Behind heard.sql and the columns of a trail: the ends of the trails of those who are testing, and of those who have just ended.
, xs, ys, task_events, is_ended, toUnixTimestamp64Milli(last) AS heard_at, number, label, user,
  countIf(NOT is_ended) OVER () AS running
FROM (
  SELECT * REPLACE (
    arraySlice(ords, -{tail:Int32}) AS ords, arraySlice(times, -{tail:Int32}) AS times, arraySlice(ends, -{tail:Int32}) AS ends,
    arraySlice(seen, -{tail:Int32}) AS seen, arraySlice(types, -{tail:Int32}) AS types, arraySlice(screens, -{tail:Int32}) AS screens,
    arraySlice(overlays, -{tail:Int32}) AS overlays, arraySlice(widgets, -{tail:Int32}) AS widgets,
    arraySlice(gestures, -{tail:Int32}) AS gestures, arraySlice(state_types, -{tail:Int32}) AS state_types,
    arraySlice(state_values, -{tail:Int32}) AS state_values, arraySlice(targets, -{tail:Int32}) AS targets,
    arraySlice(tasks, -{tail:Int32}) AS tasks, arraySlice(xs, -{tail:Int32}) AS xs, arraySlice(ys, -{tail:Int32}) AS ys)
  FROM (
    SELECT *,
      toBool(has(types, 'SessionEnd')) AS is_ended,
      arrayFilter(event -> event.1 IN ('TaskStarted', 'TaskCompleted', 'TaskGivenUp'), arrayZip(types, tasks)) AS task_events
    FROM trails
    WHERE session IN (SELECT session FROM heard)
  )
) AS present
INNER JOIN heard USING (session)
LEFT JOIN (
  SELECT session, number FROM session_numbers FINAL WHERE app = {app:String} AND session IN (SELECT session FROM heard)
) AS numbered USING (session)
ORDER BY is_ended, last DESC, session
LIMIT {shown:UInt32} BY is_ended
