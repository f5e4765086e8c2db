SELECT session, number, plain(if(label_of[session] != '', label_of[session], label)) AS label, plain(user) AS user, device, variant,
  tested_version AS version, greatest(round, 1) AS round,
  source, plain(name_of[source]) AS source_name, pilot, language, consent, plain(if({is_team:Bool}, JSONExtractString(parameters, 'pid'), '')) AS pid,
  if({is_team:Bool}, parameters, '') AS parameters, start, duration AS duration_ms, active AS active_ms, events, interactions, screen_loads,
  length(shown) AS unique_screens, errors, guided,
  toBool(session NOT IN (SELECT arrayJoin(JSONExtract({invalid:String}, 'Array(String)')))) AS valid, plain(tags_of[session]) AS tags
FROM trails
INNER JOIN exported USING (session)
ORDER BY start, session
