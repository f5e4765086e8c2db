-- Per step; step -1 is to be given the task. What sessions did, without the results that people set by hand.
, hits AS (
  SELECT session, ending, complete, step, begun AND at = 1 AS is_begun, at = length(steps) AND NOT complete AS is_lost,
    -- In a session without tasks nobody knows since when the first step was looked for.
    if(at = 1 OR (at = 2 AND NOT guided), NULL, gap_before) AS gap
  FROM (
    SELECT *,
      arrayPushFront(arrayMap(step -> toInt32(step), hit_steps), toInt32(-1)) AS steps,
      arrayPushFront(hit_gaps, toUInt64(0)) AS gaps
    FROM attempts
    WHERE outcome != 'notStarted'
  )
  ARRAY JOIN steps AS step, gaps AS gap_before, arrayEnumerate(steps) AS at
)

SELECT step,
  count() AS reached,
  countIf(is_begun) AS begun,
  (count(gap), avg(gap), stddevSampStable(gap), quantilesExactInclusive(0.25, 0.5, 0.75)(gap), min(gap), max(gap),
    avgIf(log(gap), gap > 0), stddevSampStableIf(log(gap), gap > 0), countIf(gap = 0)) AS gap,
  countIf(is_lost) AS lost,
  arraySort(groupArraySortedIf(50)(session, is_lost)) AS lost_sessions,
  (countIf(is_lost AND ending = 'completed'), countIf(is_lost AND ending = 'gaveUp'),
    countIf(is_lost AND ending = 'anotherTask'), countIf(is_lost AND ending = 'left')) AS endings
FROM hits
GROUP BY step
ORDER BY step
