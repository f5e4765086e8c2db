SELECT session, success, toBool(forced_success OR forced_fail) AS forced, result, outcome, guided, complete, attempted,
  toUnixTimestamp64Milli(attempts.began) AS begin, duration, interactions, actions,
  arrayMap(
    (step, time, ord) -> (step, toUnixTimestamp64Milli(time), lower(hex(substring(MD5(concat({app:String}, '/', session, '/', toString(ord))), 1, 12)))),
    hit_steps, hit_times, hit_ords) AS hits,
  toFloat64(toUnixTimestamp64Milli(start)) AS place
FROM attempts
WHERE NOT {paged:Bool} OR (-place, session) > (-{after:Float64}, {after_session:String})
ORDER BY place DESC, session
LIMIT {limit:UInt32}
