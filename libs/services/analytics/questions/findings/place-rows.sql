-- Behind `happenings` (session, start, happened: all of (rule, surface, other, widget, ord, at, lasts) in it): where, to how many,
-- and how the tasks ended that it happened in.
, tries AS (
  SELECT session, groupArray((task, success, window_from, window_until)) AS tasks
  FROM attempts
  WHERE attempted
  GROUP BY session
),

affected AS (
  SELECT session, any(start) AS start_time, (one.1, one.2, one.3, one.4) AS place,
    min(one.6) AS first_at, max(one.7) AS longest,
    groupUniqArrayArray(
      arrayMap(
        try -> (try.1, try.2),
        arrayFilter(try -> arrayExists((from, until) -> one.5 >= from AND one.5 < until, try.3, try.4), tasks))) AS during
  FROM (SELECT session, start, arrayJoin(happened) AS one FROM happenings) AS happened_once
  LEFT JOIN tries USING (session)
  GROUP BY session, place
)

SELECT place.1 AS rule, place.2 AS surface, place.3 AS other, place.4 AS widget,
  count() AS x,
  countIf(arrayExists(task -> NOT task.2, during)) AS lost,
  arrayMap(one -> one.2, arraySort(groupArraySorted(50)((start_time, session)))) AS sessions,
  arrayMap(one -> (one.2, one.3), arraySort(groupArraySorted(5)((-longest, session, first_at)))) AS moments,
  (count(longest), avg(longest), stddevSampStable(longest), quantilesExactInclusive(0.25, 0.5, 0.75)(longest), min(longest), max(longest),
    avgIf(log(longest), longest > 0), stddevSampStableIf(log(longest), longest > 0), countIf(longest = 0)) AS time,
  -- By task: its id, of how many, and how many of them did it.
  sumMap(arrayMap(task -> task.1, during), arrayMap(task -> 1, during), arrayMap(task -> toUInt8(task.2), during)) AS with_it
FROM affected
-- As one: each key more is 10 ms until ClickHouse has understood it.
GROUP BY place
HAVING x >= {least:UInt32}
ORDER BY rule, x DESC, place
LIMIT {places:UInt32} BY rule
