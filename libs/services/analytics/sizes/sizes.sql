-- What is stored of testers of all apps, what of it came lately, what all tables take, and the disk that they lie on.
WITH lately AS (
  SELECT app, session, events FROM session_batches FINAL
  WHERE received > now64(3) - toIntervalDay(30) AND (app, session) NOT IN (SELECT app, session FROM erasures)
    AND app NOT IN (SELECT app FROM erasures WHERE session = '')
)
SELECT
  (SELECT uniqExact(app, session) FROM session_trails WHERE (app, session) NOT IN (SELECT app, session FROM erasures)) AS sessions,
  (SELECT sum(rows) FROM system.parts WHERE database = currentDatabase() AND active AND table = 'session_events') AS events,
  (SELECT sum(rows) FROM system.parts WHERE database = currentDatabase() AND active AND table = 'mouse_points') AS mouse,
  (SELECT sum(bytes_on_disk) FROM system.parts WHERE database = currentDatabase() AND active) AS bytes,
  map('sessions', (SELECT uniqExact(app, session) FROM lately), 'events', (SELECT sum(events) FROM lately)) AS lately,
  map('bytes', filesystemCapacity(), 'freeBytes', filesystemAvailable()) AS disk
