SELECT step,
  count() AS reached,
  countIf(at = 1) AS began_here,
  (count(gap), avg(gap), stddevSampStable(gap), quantilesExactInclusive(0.25, 0.5, 0.75)(gap), min(gap), max(gap),
    avg(log(if(gap < 1, 1, gap))), stddevSampStable(log(if(gap < 1, 1, gap)))) AS gap,
  countIf(gave_up) AS dropped,
  arraySlice(arraySort(groupArrayIf(session, gave_up)), 1, 50) AS dropped_sessions
FROM (
  SELECT session, at, hit_steps[at] AS step,
    if(at = 1, NULL, greatest(dateDiff('millisecond', hits[at - 1].4, hits[at].4), 0)) AS gap,
    NOT complete AND at = length(hits) AS gave_up
  FROM attempts
  ARRAY JOIN arrayEnumerate(hits) AS at
  WHERE task = {of_task:String} AND (NOT {filtered:Bool} OR session IN (SELECT session FROM events))
)
GROUP BY step
ORDER BY step
