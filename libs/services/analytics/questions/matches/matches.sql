SELECT session, success, forced, complete, toUnixTimestamp64Milli(started) AS start, duration, interactions, events,
  arrayMap(
    (step, hit) -> (step, toUnixTimestamp64Milli(times[hit.2]), lower(hex(substring(MD5(concat({app:String}, '/', session, '/', toString(ords[hit.2]))), 1, 12)))),
    hit_steps, hits) AS hits,
  toFloat64(toUnixTimestamp64Milli(began)) AS place
FROM attempts
WHERE task = {of_task:String}
  AND (NOT {paged:Bool} OR (-place, session) > (-{after:Float64}, {after_session:String}))
ORDER BY place DESC, session
LIMIT {limit:UInt32}
