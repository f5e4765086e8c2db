-- Mouse records as the client sent them: the points of one number put together again.
SELECT session, toJSONString(CAST(
    (id, id, {app:String}, session, screen, 50, xs, ys, ts, cs),
    'Tuple(_id String, id String, appID String, session String, screen String, sample UInt16, x Array(Float64), y Array(Float64), t Array(Int64), c Array(UInt8))'
  )) AS json
FROM (
  SELECT session, screen, ord,
    lower(hex(substring(MD5(concat({app:String}, '/', session, '/mouse/', toString(ord))), 1, 12))) AS id,
    arraySort(groupArray((point, x, y, toUnixTimestamp64Milli(time), toUInt8(pressed)))) AS line,
    arrayMap(p -> p.2, line) AS xs,
    arrayMap(p -> p.3, line) AS ys,
    arrayMap(p -> p.4, line) AS ts,
    arrayMap(p -> p.5, line) AS cs
  FROM mouse_points FINAL
  WHERE app = {app:String} AND session NOT IN erased AND {session:String} IN ('', session)
  GROUP BY session, ord, screen
)
ORDER BY session, ord
