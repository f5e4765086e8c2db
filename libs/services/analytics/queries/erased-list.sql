-- Sessions that were erased, where these are few enough to be named. ClickHouse plans this much sooner than erased.sql.
erased AS (SELECT arrayJoin(JSONExtract({erased:String}, 'Array(String)')))
