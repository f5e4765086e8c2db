SELECT id, session, concat('{"_id":"', id, '","id":"', id, '",', substring(raw, 2)) AS json
FROM session_events FINAL
WHERE app = {app:String}
  AND session NOT IN erased
  AND {session:String} IN ('', session)
  AND type != {exclude:String}
ORDER BY app, session, ord
