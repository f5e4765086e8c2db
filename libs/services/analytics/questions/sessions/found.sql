-- Sessions by number, label, id or tag.
, found AS (
  SELECT *
  FROM trails
  WHERE {find:String} = ''
    OR session IN (SELECT session FROM session_numbers FINAL WHERE app = {app:String} AND number = {find_number:UInt32})
    OR positionCaseInsensitiveUTF8(label, {find:String}) > 0
    OR positionCaseInsensitive(session, {find:String}) > 0
    OR has({find_named:Array(String)}, session)
),
