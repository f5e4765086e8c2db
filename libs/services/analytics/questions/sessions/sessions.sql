SELECT session, toUnixTimestamp64Milli(start) AS start, duration, active, events, interactions, screen_loads, unique_screens, errors,
  user, label, device, source, pilot, consent, parameters, language, outcomes, solved, number, typical, scores, score,
  if({sort:String} = 'outlier', if({method:String} = 'lof', transform(session, {judged:Array(String)}, {lonely:Array(Float64)}, 0.), score), own_place) AS place
FROM scored
LEFT JOIN (
  SELECT session, number FROM session_numbers FINAL WHERE app = {app:String} AND session IN (SELECT session FROM candidates)
) AS numbered USING (session)
WHERE NOT {paged:Bool} OR (-place, session) > (-{after:Float64}, {after_session:String})
ORDER BY place DESC, session
LIMIT {limit:UInt32}
