-- What rules walk through. Of a session that went on meanwhile the attempts are old.
WITH missing AS (SELECT arrayJoin(JSONExtract({sessions:String}, 'Array(Tuple(String, UInt32))'))),

trails AS (
  SELECT *
  FROM session_trails FINAL
  WHERE app = {app:String} AND (session, events) IN missing
)
