-- Sessions of all apps whose last record came more than so many days ago, by the server's clock.
WITH older AS (
  SELECT app, session FROM session_batches FINAL
  WHERE (app, session) NOT IN (SELECT app, session FROM erasures)
    AND app NOT IN (SELECT app FROM erasures WHERE session = '')
  GROUP BY app, session
  HAVING max(received) < now64(3) - toIntervalDay({days:UInt32})
)
SELECT
  (SELECT count() FROM older) AS sessions,
  (SELECT uniqExact(app, session) FROM mouse_points WHERE (app, session) IN older) AS mouse,
  (SELECT uniqExact(app, session) FROM session_events FINAL WHERE state_value != '' AND (app, session) IN older) AS answers
