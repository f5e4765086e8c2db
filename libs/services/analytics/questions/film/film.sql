-- Behind the columns of a trail: what it answered, its records, and where the mouse was.
, number, xs, answers, raws, mouse
FROM trails
LEFT JOIN (SELECT session, number FROM session_numbers FINAL WHERE app = {app:String} AND session = {session:String}) AS numbered USING (session)
LEFT JOIN (
  SELECT session,
    groupArrayIf((toString(ord), state_value, JSONExtract(raw, 'state', 'options', 'Array(String)')),
      widget_root IN {questions:Array(String)} AND state_value NOT IN ('', '""')) AS answers,
    groupArray((toString(ord), raw)) AS raws
  FROM session_events FINAL
  WHERE app = {app:String} AND session = {session:String} AND session NOT IN erased
  GROUP BY session
) AS recorded USING (session)
LEFT JOIN (
  SELECT session, arraySort(run -> run.1, groupArray((ord, screen, xs, ys, ts, cs))) AS mouse
  FROM (
    SELECT session, ord, screen,
      arraySort(groupArray((point, x, y, toUnixTimestamp64Milli(time), toUInt8(pressed)))) AS points,
      arrayMap(p -> p.2, points) AS xs,
      arrayMap(p -> p.3, points) AS ys,
      arrayMap(p -> p.4, points) AS ts,
      arrayMap(p -> p.5, points) AS cs
    FROM mouse_points FINAL
    WHERE app = {app:String} AND session = {session:String} AND session NOT IN erased
    GROUP BY session, ord, screen
  )
  GROUP BY session
) AS moved USING (session)
