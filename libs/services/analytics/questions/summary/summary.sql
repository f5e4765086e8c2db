SELECT
  sum(interactions) AS interactions,
  sum(screen_loads) AS screen_loads,
  uniqExact(if(user = '', session, user)) AS testers,
  (count(duration), avg(duration), stddevSampStable(duration), quantilesExactInclusive(0.25, 0.5, 0.75)(duration), min(duration), max(duration),
    avg(log(if(duration < 1, 1, duration))), stddevSampStable(log(if(duration < 1, 1, duration)))) AS duration,
  (count(events), avg(events), stddevSampStable(events), quantilesExactInclusive(0.25, 0.5, 0.75)(events), min(events), max(events),
    avg(log(if(events < 1, 1, events))), stddevSampStable(log(if(events < 1, 1, events)))) AS events_per_session,
  (count(unique_screens), avg(unique_screens), stddevSampStable(unique_screens), quantilesExactInclusive(0.25, 0.5, 0.75)(unique_screens), min(unique_screens), max(unique_screens),
    avg(log(if(unique_screens < 1, 1, unique_screens))), stddevSampStable(log(if(unique_screens < 1, 1, unique_screens)))) AS unique_screens,
  avg(length(arrayIntersect(shown, {screens:Array(String)}))) AS screens_seen,
  -- How many sessions solved how many tasks.
  sumMap([length(solved)], [1]) AS solved,
  arrayZip(solved.1, solved.2) AS outcomes
FROM (
  SELECT *, length(shown) AS unique_screens
  FROM trails
)
