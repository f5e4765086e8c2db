-- Behind the columns of a trail: what else a session comes to, what it answered, and the result of each task.
, number, user, label, consent, parameters, duration, active, interactions, screen_loads, length(shown) AS unique_screens, errors, xs, task_results, answers
FROM trails
LEFT JOIN (SELECT session, number FROM session_numbers FINAL WHERE app = {app:String} AND session = {session:String}) AS numbered USING (session)
LEFT JOIN (
  SELECT session,
    groupArray((task, success, toBool(forced_success OR forced_fail), result, outcome, attempted, duration, interactions, misclicks, hit_steps,
      arrayMap(ord -> toString(ord), hit_ords))) AS task_results
  FROM attempts
  GROUP BY session
) AS by_task USING (session)
LEFT JOIN (
  -- Not from the trail, which has but a digest of long ones.
  SELECT session, groupArray((toString(ord), state_value, JSONExtract(raw, 'state', 'options', 'Array(String)'))) AS answers
  FROM session_events FINAL
  WHERE app = {app:String} AND session = {session:String} AND session NOT IN erased
    AND (widget_root IN {questions:Array(String)} AND state_value NOT IN ('', '""') OR type = 'SessionStart' AND state_type = 'order')
  GROUP BY session
) AS answered USING (session)
