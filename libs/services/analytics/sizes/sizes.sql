-- Sessions that are stored of all apps, and what all tables take on disk.
SELECT
  (SELECT uniqExact(app, session) FROM session_trails WHERE (app, session) NOT IN (SELECT app, session FROM erasures)) AS sessions,
  (SELECT sum(bytes_on_disk) FROM system.parts WHERE database = currentDatabase() AND active) AS bytes
