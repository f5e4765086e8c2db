-- Sessions that have no row by these rules, or one of when they had fewer events; of the parts alone that have come since all were
-- counted. Who has no attempts yet came meanwhile, and is looked at the next time.
WITH stored AS (
  SELECT session, events
  FROM session_trails FINAL
  WHERE app = {app:String} AND session > {after:String} AND ({until:String} = '' OR session <= {until:String})
    AND _part NOT IN {counted:Array(String)}
),

missing AS (
  SELECT session, events
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
