-- Which of these sessions have more events than their trail, or none.
SELECT stored.app AS app, stored.session AS session
FROM (
  SELECT app, session, count() AS events
  FROM session_events FINAL
  WHERE (app, session) IN arrayZip({apps:Array(String)}, {sessions:Array(String)})
  GROUP BY app, session
) AS stored
LEFT JOIN (
  SELECT app, session, events
  FROM session_trails FINAL
  WHERE (app, session) IN arrayZip({apps:Array(String)}, {sessions:Array(String)})
) AS trail USING (app, session)
WHERE stored.events > trail.events
SETTINGS max_threads = 1
