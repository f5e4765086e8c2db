-- When these events were, in ms that the page was seen since the session's first event.
SELECT session, ord, seen[arrayLastIndex(one -> one <= toUInt64(ord), ords)] AS at
FROM (SELECT session, ords, seen FROM trails) AS lines
INNER JOIN (
  SELECT one.1 AS session, one.2 AS ord
  FROM (SELECT DISTINCT arrayJoin(JSONExtract({moments:String}, 'Array(Tuple(String, String))')) AS one)
) AS asked USING (session)
