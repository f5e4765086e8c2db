-- Those that were renewed since hold no answers.
DELETE FROM session_trails
WHERE (app, session) IN arrayZip({apps:Array(String)}, {sessions:Array(String)})
  AND arrayExists(state -> state != '', state_values)
