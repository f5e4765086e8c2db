-- Sessions that have no row by these rules, or one of when they had fewer events; of the parts alone that have come since all were
-- counted. Who has no attempts yet came meanwhile, and is looked at the next time. In slices of about as much work.
WITH stored AS (
  SELECT session, events
  FROM session_trails FINAL
  WHERE app = {app:String} AND session > {after:String} AND _part NOT IN {counted:Array(String)}
),

missing AS (
  SELECT session, events,
    -- A session is some work, however short it is.
    events + 40 AS work
  FROM stored
  WHERE session NOT IN (SELECT session FROM erasures WHERE app = {app:String})
    AND (session, events) NOT IN (
      SELECT session, events
      FROM session_happenings
      WHERE app = {app:String} AND rules = {rules:String} AND session IN (SELECT session FROM stored)
    )
    AND ({many:UInt32} = 0 OR (session, events) IN (
      SELECT session, events
      FROM session_attempts
      WHERE app = {app:String} AND flow IN {flows:Array(String)} AND session IN (SELECT session FROM stored)
      GROUP BY session, events
      HAVING uniqExact(flow) = {many:UInt32}
    ))
)

SELECT groupArray((session, events)) AS sessions, max(session) AS last, toUInt64(max(up_to)) AS done, toUInt64(any(all)) AS total
FROM (
  SELECT session, events, sum(work) OVER (ORDER BY session) AS up_to, sum(work) OVER () AS all
  FROM missing
)
GROUP BY intDiv(up_to, {slice:UInt32})
ORDER BY last
LIMIT {slices:UInt32}
