-- Sessions that have no attempt at some of these flows, or one of when they had fewer events; of the parts alone that have come
-- since all were counted.
WITH stored AS (
  SELECT session, events
  FROM session_trails FINAL
  WHERE app = {app:String} AND session > {after:String} AND _part NOT IN {counted:Array(String)}
)
SELECT session, events, count() OVER () AS total
FROM stored
WHERE session NOT IN (SELECT session FROM erasures WHERE app = {app:String})
  AND (session, events) NOT IN (
    SELECT session, events
    FROM session_attempts
    WHERE app = {app:String} AND flow IN {flows:Array(String)}
      AND (empty({counted:Array(String)}) OR session IN (SELECT session FROM stored))
    GROUP BY session, events
    HAVING uniqExact(flow) = {many:UInt32}
  )
ORDER BY session
LIMIT {limit:UInt32}
