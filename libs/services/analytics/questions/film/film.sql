-- What was answered, all records, and where the mouse was.
LEFT JOIN (
  WITH widget_root IN {questions:Array(String)} AND state_value NOT IN ('', '""') OR type = 'SessionStart' AND state_type = 'order' AS is_answer,
    -- Objects as JSON.
    JSONExtract(raw, 'Tuple(x Nullable(Float64), y Nullable(Float64), type String, widget String, state String, gesture String, device String, input String)') AS record
  SELECT session,
    -- Of what is no answer nothing is read: that would be every record.
    groupArrayIf((toString(ord), state_value, if(is_answer, JSONExtract(raw, 'state', 'options', 'Array(String)'), [])), is_answer) AS answers,
    groupArray(toString(ord)) AS record_ords,
    groupArray(ifNull(record.x, -1)) AS record_xs,
    groupArray(ifNull(record.y, -1)) AS record_ys,
    groupArray((record.type, record.widget, record.state, record.gesture, record.device, record.input, screen, overlay)) AS records,
    -- Equal ones stand there once, in the order in which they come first.
    arrayEnumerateDense(records) AS record_payloads,
    arrayDistinct(records) AS payloads
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
