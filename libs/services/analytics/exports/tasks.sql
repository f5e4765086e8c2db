SELECT session, number, task, plain(name_of[task]) AS name, result AS outcome, outcome AS computed_outcome, success,
  toBool(forced_success OR forced_fail) AS by_hand, guided, if(toUnixTimestamp(began) = 0, NULL, began) AS began, duration AS duration_ms, actions, interactions, misclicks,
  first_click, if(first_click = '', NULL, toBool(first_click = 'right' OR NOT is_dead_end(task, first_surface))) AS first_click_possible, discovery AS discovery_ms, length(hit_steps) AS steps_done, device, variant, tested_version AS version, greatest(round, 1) AS round, source, pilot
FROM attempts
INNER JOIN exported USING (session)
ORDER BY start, session, task
