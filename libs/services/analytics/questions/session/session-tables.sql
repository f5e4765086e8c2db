FROM trails
LEFT JOIN (SELECT session, number FROM session_numbers FINAL WHERE app = {app:String} AND session = {session:String}) AS numbered USING (session)
LEFT JOIN (
  SELECT session,
    groupArray((task, success, toBool(forced_success OR forced_fail), result, outcome, attempted, duration, interactions, misclicks, hit_steps,
      arrayMap(ord -> toString(ord), hit_ords))) AS task_results
  FROM attempts
  GROUP BY session
) AS by_task USING (session)
