-- Where it happened, to how many, and how the tasks ended that it happened in.
SELECT place.1 AS rule, place.2 AS surface, place.3 AS other, place.4 AS widget,
  count() AS x,
  countIf(arrayExists(task -> NOT task.2, ended)) AS lost,
  arrayMap(one -> one.2, arraySort(groupArraySorted(50)((start, session)))) AS sessions,
  arrayMap(one -> (one.2, one.3), arraySort(groupArraySorted(5)((-longest, session, first_at)))) AS moments,
  (count(longest), avg(longest), stddevSampStable(longest), quantilesExactInclusive(0.25, 0.5, 0.75)(longest), min(longest), max(longest),
    avgIf(log(longest), longest > 0), stddevSampStableIf(log(longest), longest > 0), countIf(longest = 0)) AS time,
  -- By task: its id, of how many, and how many of them did it.
  sumMap(arrayMap(task -> task.1, ended), arrayMap(task -> 1, ended), arrayMap(task -> toUInt8(task.2), ended)) AS with_it
FROM (
  SELECT session, start, one.first_at AS first_at, one.longest AS longest,
    -- As one: each key more is 10 ms until ClickHouse has understood it.
    (one.rule, one.surface, one.other, one.widget) AS place,
    arrayMap(task -> (task.task, is_success(task.task, session, task.success)), one.during) AS ended
  FROM happenings
  ARRAY JOIN happened AS one
)
GROUP BY place
HAVING x >= {least:UInt32}
ORDER BY rule, x DESC, place
LIMIT {places:UInt32} BY rule
