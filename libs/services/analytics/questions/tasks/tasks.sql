SELECT task,
  count() AS sessions,
  countIf(notEmpty(hits) OR success) AS starters,
  countIf(success) AS successes,
  countIf(forced AND success) AS forced_success,
  countIf(forced AND NOT success) AS forced_fail,
  (count(time_taken), avg(time_taken), stddevSampStable(time_taken), quantilesExactInclusive(0.25, 0.5, 0.75)(time_taken), min(time_taken), max(time_taken),
    avg(log(if(time_taken < 1, 1, time_taken))), stddevSampStable(log(if(time_taken < 1, 1, time_taken)))) AS duration,
  (count(interactions_made), avg(interactions_made), stddevSampStable(interactions_made), quantilesExactInclusive(0.25, 0.5, 0.75)(interactions_made), min(interactions_made), max(interactions_made),
    avg(log(if(interactions_made < 1, 1, interactions_made))), stddevSampStable(log(if(interactions_made < 1, 1, interactions_made)))) AS interactions,
  (count(time_to_start), avg(time_to_start), stddevSampStable(time_to_start), quantilesExactInclusive(0.25, 0.5, 0.75)(time_to_start), min(time_to_start), max(time_to_start),
    avg(log(if(time_to_start < 1, 1, time_to_start))), stddevSampStable(log(if(time_to_start < 1, 1, time_to_start)))) AS discovery
FROM (
  -- Times belong to computed matches that count.
  SELECT *,
    if(complete AND success, duration, NULL) AS time_taken,
    if(complete AND success, interactions, NULL) AS interactions_made,
    if(complete AND success, discovery, NULL) AS time_to_start
  FROM attempts
)
GROUP BY task
