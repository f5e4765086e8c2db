SELECT task,
  count() AS sessions,
  countIf(result != 'notStarted') AS given,
  countIf(started OR success) AS starters,
  countIf(begun) AS begun,
  countIf(success) AS successes,
  (countIf(result = 'direct'), countIf(result = 'indirect'), countIf(result = 'assisted'), countIf(result = 'gaveUp'),
    countIf(result = 'failed'), countIf(result = 'notStarted')) AS outcomes,
  countIf(forced_success) AS forced_successes,
  countIf(forced_fail) AS forced_fails,
  countIf(first_click != '') AS clicked,
  countIf(first_click = 'right') AS clicked_right,
  -- None could be right where it was made.
  countIf(first_click = 'wrong' AND is_dead_end(task, first_surface)) AS clicked_blind,
  (count(time_taken), avg(time_taken), stddevSampStable(time_taken), quantilesExactInclusive(0.25, 0.5, 0.75)(time_taken), min(time_taken), max(time_taken),
    avgIf(log(time_taken), time_taken > 0), stddevSampStableIf(log(time_taken), time_taken > 0), countIf(time_taken = 0)) AS duration,
  (count(time_to_give_up), avg(time_to_give_up), stddevSampStable(time_to_give_up), quantilesExactInclusive(0.25, 0.5, 0.75)(time_to_give_up), min(time_to_give_up), max(time_to_give_up),
    avgIf(log(time_to_give_up), time_to_give_up > 0), stddevSampStableIf(log(time_to_give_up), time_to_give_up > 0), countIf(time_to_give_up = 0)) AS time_to_give_up_spread,
  (count(time_of_failure), avg(time_of_failure), stddevSampStable(time_of_failure), quantilesExactInclusive(0.25, 0.5, 0.75)(time_of_failure), min(time_of_failure), max(time_of_failure),
    avgIf(log(time_of_failure), time_of_failure > 0), stddevSampStableIf(log(time_of_failure), time_of_failure > 0), countIf(time_of_failure = 0)) AS time_of_failures,
  (count(interactions_made), avg(interactions_made), stddevSampStable(interactions_made), quantilesExactInclusive(0.25, 0.5, 0.75)(interactions_made), min(interactions_made), max(interactions_made),
    avgIf(log(interactions_made), interactions_made > 0), stddevSampStableIf(log(interactions_made), interactions_made > 0), countIf(interactions_made = 0)) AS interactions_spread,
  (count(misclicks), avg(misclicks), stddevSampStable(misclicks), quantilesExactInclusive(0.25, 0.5, 0.75)(misclicks), min(misclicks), max(misclicks),
    avgIf(log(misclicks), misclicks > 0), stddevSampStableIf(log(misclicks), misclicks > 0), countIf(misclicks = 0)) AS misclicks_spread,
  (count(time_to_begin), avg(time_to_begin), stddevSampStable(time_to_begin), quantilesExactInclusive(0.25, 0.5, 0.75)(time_to_begin), min(time_to_begin), max(time_to_begin),
    avgIf(log(time_to_begin), time_to_begin > 0), stddevSampStableIf(log(time_to_begin), time_to_begin > 0), countIf(time_to_begin = 0)) AS discovery_spread
FROM (
  -- Times belong to what was computed, and counts.
  SELECT task, result, success, started, begun, forced_success, forced_fail, first_click, first_surface, misclicks,
    if(complete AND success, duration, NULL) AS time_taken,
    if(outcome = 'gaveUp' AND result = 'gaveUp', duration, NULL) AS time_to_give_up,
    if(guided AND outcome = 'failed' AND result = 'failed', duration, NULL) AS time_of_failure,
    if(complete AND success, interactions, NULL) AS interactions_made,
    if(complete AND success, discovery, NULL) AS time_to_begin
  FROM attempts
)
GROUP BY task
