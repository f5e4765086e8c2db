SELECT count() AS count
FROM session_events FINAL
WHERE app = {app:String} AND session NOT IN erased AND type != {exclude:String}
