-- Points as the client sent them: one record of arrays per number.
SELECT toJSONString(CAST(
    (id, id, {app:String}, session, screen, sample, x, y, t, c),
    'Tuple(_id String, id String, appID String, session String, screen String, sample UInt16, x Array(Float64), y Array(Float64), t Array(Int64), c Array(UInt8))'
  )) AS json
FROM (
  SELECT session, screen, ord, 50 AS sample,
    lower(hex(substring(MD5(concat({app:String}, '/', session, '/mouse/', toString(ord))), 1, 12))) AS id,
    arraySort(groupArray((point, x, y, toUnixTimestamp64Milli(time), toUInt8(pressed)))) AS points,
    arrayMap(p -> p.2, points) AS x,
    arrayMap(p -> p.3, points) AS y,
    arrayMap(p -> p.4, points) AS t,
    arrayMap(p -> p.5, points) AS c
  FROM mouse_points FINAL
  WHERE app = {app:String} AND session NOT IN {erased:Array(String)} AND {session:String} IN ('', session)
  GROUP BY session, ord, screen
)
ORDER BY session, ord
