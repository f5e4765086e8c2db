-- Every session has one.
SELECT uniqExact(app, session) AS count, '' AS hash FROM session_events
