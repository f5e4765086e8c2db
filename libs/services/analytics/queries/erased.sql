-- Sessions that were erased: those that the store knows of, and those that it has yet to be told.
erased AS (
  SELECT session FROM erasures WHERE app = {app:String}
  UNION ALL
  SELECT arrayJoin(JSONExtract({erased:String}, 'Array(String)'))
)
