SELECT session, label, number
FROM trails
LEFT JOIN (
  SELECT session, number
  FROM session_numbers FINAL
  WHERE app = {app:String} AND session IN (SELECT arrayJoin(JSONExtract({listed:String}, 'Array(String)')))
) AS numbered USING (session)
