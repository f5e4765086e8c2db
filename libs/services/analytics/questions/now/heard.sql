-- Who was heard of since {since}, and when last. In every query that wants to know who is testing.
, heard AS (
  SELECT session, max(received) AS last
  FROM session_events
  WHERE app = {app:String} AND received >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
  GROUP BY session
)
