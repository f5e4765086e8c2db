-- Behind the common tables: sessions that whoever asks is shown one by one, and a text that no spreadsheet takes for a formula.
, exported AS (
  SELECT session, number
  FROM trails
  LEFT JOIN (SELECT session, number FROM session_numbers FINAL WHERE app = {app:String}) AS numbered USING (session)
  WHERE {visible:UInt32} = 4294967295 OR number BETWEEN 1 AND {visible:UInt32}
)
, text -> if({csv:Bool} AND match(text, '^[=+@\t\r-]') AND toFloat64OrNull(text) IS NULL, concat('''', text), text) AS plain
, JSONExtract({names:String}, 'Map(String, String)') AS name_of
, JSONExtract({labels:String}, 'Map(String, String)') AS label_of
, JSONExtract({tags:String}, 'Map(String, String)') AS tags_of
