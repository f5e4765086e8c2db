-- Behind `reached` (session, surface, other) and `happened` (session, surface, other, widget, ord, at, lasts): where it happened, to how
-- many of those who came there, and how the tasks ended that it happened in.
, tries AS (
  SELECT session, groupArray((task, success, window_from, window_until)) AS tasks
  FROM attempts
  WHERE attempted
  GROUP BY session
),

affected AS (
  SELECT session, surface, other, widget, min(at) AS first_at, max(lasts) AS longest,
    groupUniqArrayArray(
      arrayMap(
        try -> (try.1, try.2),
        arrayFilter(try -> arrayExists((from, until) -> ord >= from AND ord < until, try.3, try.4), tasks))) AS during
  FROM happened
  LEFT JOIN tries USING (session)
  GROUP BY session, surface, other, widget
),

places AS (
  SELECT surface, other, count() AS came,
    sumMap(arrayMap(try -> try.1, tasks), arrayMap(try -> 1, tasks), arrayMap(try -> toUInt8(try.2), tasks)) AS came_during
  FROM (SELECT session, surface, other FROM reached GROUP BY session, surface, other) AS reached_once
  LEFT JOIN tries USING (session)
  GROUP BY surface, other
)

SELECT surface, other, widget,
  greatest(any(came), count()) AS n,
  count() AS x,
  countIf(arrayExists(task -> NOT task.2, during)) AS lost,
  arrayMap(one -> one.2, arraySort(groupArraySorted(50)((start_time, session)))) AS sessions,
  arrayMap(one -> (one.2, one.3), arraySort(groupArraySorted(5)((-longest, session, first_at)))) AS moments,
  (count(longest), avg(longest), stddevSampStable(longest), quantilesExactInclusive(0.25, 0.5, 0.75)(longest), min(longest), max(longest),
    avgIf(log(longest), longest > 0), stddevSampStableIf(log(longest), longest > 0), countIf(longest = 0)) AS time,
  -- By task: its id, of how many, and how many of them did it.
  sumMap(arrayMap(task -> task.1, during), arrayMap(task -> 1, during), arrayMap(task -> toUInt8(task.2), during)) AS with_it,
  any(came_during) AS of_all
FROM affected
LEFT JOIN places USING (surface, other)
INNER JOIN (SELECT session, start AS start_time FROM trails) AS begun USING (session)
GROUP BY surface, other, widget
HAVING x >= {least:UInt32}
ORDER BY x DESC, surface, other, widget
LIMIT 200
