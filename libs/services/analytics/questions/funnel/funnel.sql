SELECT step,
  count() AS reached,
  countIf(at = 1) AS began_here,
  (count(gap), avg(gap), stddevSampStable(gap), quantilesExactInclusive(0.25, 0.5, 0.75)(gap), min(gap), max(gap),
    avg(log(if(gap < 1, 1, gap))), stddevSampStable(log(if(gap < 1, 1, gap)))) AS gap,
  countIf(gave_up) AS dropped,
  arraySlice(arraySort(groupArrayIf(session, gave_up)), 1, 50) AS dropped_sessions
FROM (
  SELECT session, at, step,
    if(at = 1, NULL, greatest(dateDiff('millisecond', before, time), 0)) AS gap,
    NOT complete AND at = length(hits) AS gave_up
  FROM (
    SELECT session, complete, hits, hit_steps, arrayMap(hit -> times[hit.2], hits) AS hit_times
    FROM attempts
    WHERE task = {of_task:String} AND notEmpty(hits)
  )
  ARRAY JOIN hit_steps AS step, arrayEnumerate(hits) AS at, hit_times AS time, arrayPushFront(arrayPopBack(hit_times), hit_times[1]) AS before
)
GROUP BY step
ORDER BY step
