SELECT session, number, label, toUnixTimestamp64Milli(start) AS place, answers
FROM (SELECT session, groupArray((question, answer)) AS answers FROM answered GROUP BY session) AS by_session
INNER JOIN (SELECT session, start, label FROM trails) AS trail USING (session)
LEFT JOIN (SELECT session, number FROM session_numbers FINAL WHERE app = {app:String}) AS numbered USING (session)
WHERE ({search:String} = ''
    OR number BETWEEN 1 AND {visible:UInt32} AND arrayExists(said -> positionCaseInsensitiveUTF8(said.2, {search:String}) > 0, answers))
  AND (NOT {paged:Bool} OR (-place, session) > (-{after:Float64}, {after_session:String}))
ORDER BY place DESC, session
LIMIT {limit:UInt32}
