-- What session_trails has to hold: sessions, and events in them.
SELECT count() AS count, toString(sum(events)) AS hash
FROM (SELECT count() AS events FROM session_events FINAL GROUP BY app, session)
