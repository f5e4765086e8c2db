-- Sessions that were stored before there were numbers.
INSERT INTO session_numbers
SELECT app, session, toUInt32(ifNull(last, 0) + row_number() OVER (PARTITION BY app ORDER BY first, session)) AS number
FROM (
  SELECT toString(app) AS app, session, min(received) AS first
  FROM session_events
  GROUP BY app, session
) AS stored
LEFT JOIN (SELECT toString(app) AS app, max(number) AS last FROM session_numbers GROUP BY app) AS given USING (app)
WHERE (app, session) NOT IN (SELECT app, session FROM session_numbers)
