-- How many sessions succeeded with how many of the tasks that they were given.
, outcome_counts AS (SELECT given, solved, count() AS sessions FROM task_counts GROUP BY given, solved)

SELECT
  sum(interactions) AS interactions,
  sum(screen_loads) AS screen_loads,
  -- Who gave no name is somebody else each time.
  countIf(user = '') + uniqExactIf(user, user != '') AS testers,
  (count(duration), avg(duration), stddevSampStable(duration), quantilesExactInclusive(0.25, 0.5, 0.75)(duration), min(duration), max(duration),
    avgIf(log(duration), duration > 0), stddevSampStableIf(log(duration), duration > 0), countIf(duration = 0)) AS duration_spread,
  (count(active), avg(active), stddevSampStable(active), quantilesExactInclusive(0.25, 0.5, 0.75)(active), min(active), max(active),
    avgIf(log(active), active > 0), stddevSampStableIf(log(active), active > 0), countIf(active = 0)) AS active_spread,
  (count(events), avg(events), stddevSampStable(events), quantilesExactInclusive(0.25, 0.5, 0.75)(events), min(events), max(events),
    avgIf(log(events), events > 0), stddevSampStableIf(log(events), events > 0), countIf(events = 0)) AS events_per_session,
  (count(unique_screens), avg(unique_screens), stddevSampStable(unique_screens), quantilesExactInclusive(0.25, 0.5, 0.75)(unique_screens), min(unique_screens), max(unique_screens),
    avgIf(log(unique_screens), unique_screens > 0), stddevSampStableIf(log(unique_screens), unique_screens > 0), countIf(unique_screens = 0)) AS unique_screens_spread,
  avg(arrayCount(screen -> screen IN {screens:Array(String)}, shown)) AS screens_seen,
  (SELECT groupArray((given, solved, sessions)) FROM outcome_counts) AS outcomes
FROM (
  SELECT interactions, screen_loads, user, session, duration, active, events, shown, length(shown) AS unique_screens
  FROM trails
)
