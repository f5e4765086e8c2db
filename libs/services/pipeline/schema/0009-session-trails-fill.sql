-- What was recorded before there were trails. Session by session, so that it needs little memory.
INSERT INTO session_trails
SELECT * FROM session_trails_view
SETTINGS optimize_aggregation_in_order = 1, max_threads = 2
