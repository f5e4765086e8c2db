-- What is typical of sessions, feature by feature in the order of outlier-score.ts, and how far from it they usually lie: quartiles, and
-- scales as in libs/stats/outliers.ts. Tasks are counted apart: joining them to their sessions takes longer than all the rest.
, solved_tasks AS (
  SELECT count() AS solved
  FROM attempts
  WHERE success AND (attempted OR forced_success OR forced_fail)
  GROUP BY session
),
features AS (
  -- Who solved none has no row there.
  SELECT [durations, interactions, loads, screens, errors, arrayResize(solved, length(durations))] AS lists,
    arrayMap(list -> arrayReduce('quantilesExactInclusive(0.25, 0.5, 0.75)', list), lists) AS quartiles
  FROM (
    SELECT groupArray(toFloat64(log(greatest(duration, 1)))) AS durations,
      groupArray(toFloat64(interactions)) AS interactions,
      groupArray(toFloat64(screen_loads)) AS loads,
      groupArray(toFloat64(length(shown))) AS screens,
      groupArray(toFloat64(errors)) AS errors
    FROM trails
  ) AS of_trails
  CROSS JOIN (SELECT groupArray(toFloat64(solved)) AS solved FROM solved_tasks) AS of_attempts
)
SELECT
  -- Of no sessions there is one row as well.
  arrayMap(three -> ifNotFinite(three[1], 0), quartiles) AS q1,
  arrayMap(three -> ifNotFinite(three[2], 0), quartiles) AS typical,
  arrayMap(three -> ifNotFinite(three[3], 0), quartiles) AS q3,
  arrayMap(
    (mad, mean, finest) -> greatest(if(mad > 0, mad / 0.6745, sqrt(pi() / 2) * ifNotFinite(mean, 0)), finest),
    arrayMap(list -> arrayReduce('quantileExactInclusive(0.5)', list), distances),
    arrayMap(list -> arrayReduce('avg', list), distances),
    [0, 1, 1, 1, 1, 1]) AS scales
FROM (
  SELECT quartiles, arrayMap((list, middle) -> arrayMap(value -> abs(value - middle), list), lists, arrayMap(three -> three[2], quartiles)) AS distances
  FROM features
)
