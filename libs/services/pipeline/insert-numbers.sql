-- The next numbers to these sessions, in this order, unless they have one.
INSERT INTO session_numbers
SELECT app, session, toUInt32(ifNull(last, 0) + row_number() OVER (PARTITION BY app ORDER BY place)) AS number
FROM (
  SELECT session_key.1 AS app, session_key.2 AS session, place
  FROM (SELECT arrayZip({apps:Array(String)}, {sessions:Array(String)}) AS session_keys)
  ARRAY JOIN session_keys AS session_key, arrayEnumerate(session_keys) AS place
) AS wanted
LEFT JOIN (
  SELECT toString(app) AS app, max(number) AS last
  FROM session_numbers
  WHERE app IN {apps:Array(String)}
  GROUP BY app
) AS given USING (app)
WHERE (app, session) NOT IN (
  SELECT app, session
  FROM session_numbers
  WHERE (app, session) IN arrayZip({apps:Array(String)}, {sessions:Array(String)})
)
SETTINGS max_threads = 1
