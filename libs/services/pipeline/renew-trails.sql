INSERT INTO session_trails
SELECT *
FROM session_trails_view
WHERE app IN {apps:Array(String)} AND session IN {sessions:Array(String)}
-- It runs all the time: questions come first.
SETTINGS max_threads = 1, max_execution_time = 20
