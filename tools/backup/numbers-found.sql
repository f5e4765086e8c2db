SELECT uniqExact(app, session) AS count, '' AS hash
FROM session_events
WHERE (app, session) IN (SELECT app, session FROM session_numbers)
