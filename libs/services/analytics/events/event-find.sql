SELECT id, session, raw
FROM session_events FINAL
WHERE app = {app:String} AND session NOT IN erased AND id = {id:String}
LIMIT 1
