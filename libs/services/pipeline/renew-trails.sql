INSERT INTO session_trails
SELECT *
FROM session_trails_view
WHERE (app, session) IN arrayZip({apps:Array(String)}, {sessions:Array(String)})
-- It runs all the time: questions come first. One session after the other needs little memory.
SETTINGS max_threads = 1, optimize_aggregation_in_order = 1
