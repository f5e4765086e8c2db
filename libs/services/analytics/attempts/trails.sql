-- Behind the columns of a trail.
FROM session_trails FINAL
WHERE app = {app:String} AND session IN {sessions:Array(String)}
SETTINGS max_threads = 1
