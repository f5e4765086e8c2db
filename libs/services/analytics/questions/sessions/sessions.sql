SELECT session, toUnixTimestamp64Milli(start) AS start, duration, active, events, interactions, screen_loads, unique_screens, errors,
  user, label, device, entry.1 AS source, entry.2 AS pilot, entry.3 AS consent, entry.4 AS parameters, entry.5 AS language, outcomes, solved, number, typical, scores, score,
  multiIf({sort:String} = 'duration', toFloat64(duration), {sort:String} = 'interactions', toFloat64(interactions),
    {sort:String} = 'outlier', if({method:String} = 'lof', transform(session, {judged:Array(String)}, {lonely:Array(Float64)}, 0.), score),
    toFloat64(start)) AS place
FROM scored
LEFT JOIN (SELECT session, number FROM session_numbers FINAL WHERE app = {app:String}) AS numbered USING (session)
WHERE (NOT {paged:Bool} OR (-place, session) > (-{after:Float64}, {after_session:String}))
  AND ({find:String} = '' OR number = {find_number:UInt32} AND number > 0 OR positionCaseInsensitiveUTF8(label, {find:String}) > 0
    OR positionCaseInsensitive(session, {find:String}) > 0 OR has({find_named:Array(String)}, session))
ORDER BY place DESC, session
LIMIT {limit:UInt32}
