-- Sessions that are stored of some apps, without what was erased.
SELECT app, uniqExact(session) AS sessions
FROM session_trails
WHERE app IN {apps:Array(String)}
  AND (app, session) NOT IN (SELECT app, session FROM erasures WHERE app IN {apps:Array(String)})
GROUP BY app
