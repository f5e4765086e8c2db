-- What is stored of testers of all apps, and what all tables take on disk.
SELECT
  (SELECT uniqExact(app, session) FROM session_trails WHERE (app, session) NOT IN (SELECT app, session FROM erasures)) AS sessions,
  (SELECT sum(rows) FROM system.parts WHERE database = currentDatabase() AND active AND table = 'session_events') AS events,
  (SELECT sum(rows) FROM system.parts WHERE database = currentDatabase() AND active AND table = 'mouse_points') AS mouse,
  (SELECT sum(bytes_on_disk) FROM system.parts WHERE database = currentDatabase() AND active) AS bytes
