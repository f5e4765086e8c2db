SELECT session, success, forced, complete, toUnixTimestamp64Milli(started) AS start, duration, interactions, events,
  arrayMap(
    (step, hit) -> (step, toUnixTimestamp64Milli(hit.4), lower(hex(substring(MD5(concat({app:String}, '/', session, '/', toString(hit.3))), 1, 12)))),
    hit_steps, hits) AS hits,
  toFloat64(toUnixTimestamp64Milli(began)) AS place
FROM attempts
WHERE task = {of_task:String}
  AND (NOT {filtered:Bool} OR session IN (SELECT session FROM events))
  AND (NOT {paged:Bool} OR (-place, session) > (-{after:Float64}, {after_session:String}))
ORDER BY place DESC, session
LIMIT {limit:UInt32}
