-- Sessions of which the trail was left for later, and is not yet what it has to be.
SELECT stored.app AS app, stored.session AS session
FROM (
  SELECT app, session, count() AS events
  FROM session_events FINAL
  WHERE (app, session) IN (SELECT app, session FROM session_batches WHERE owed)
  GROUP BY app, session
) AS stored
LEFT JOIN (
  SELECT app, session, events
  FROM session_trails FINAL
  WHERE (app, session) IN (SELECT app, session FROM session_batches WHERE owed)
) AS trail USING (app, session)
WHERE stored.events > trail.events
SETTINGS max_threads = 1
