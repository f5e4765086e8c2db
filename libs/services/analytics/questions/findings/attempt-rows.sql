-- Behind `considered` (session, task, step, is_affected, success, widget, ord): how many it happened to, when, and how their tasks ended.
, moments AS (
  SELECT session, task, step, seen[arrayLastIndex(one -> one <= moment_ord, ords)] AS at, start_time
  FROM (SELECT session, task, step, ord AS moment_ord FROM considered WHERE is_affected) AS affected
  INNER JOIN (SELECT session, start AS start_time, ords, seen FROM trails) AS lines USING (session)
)

SELECT task, step,
  count() AS n,
  countIf(is_affected) AS x,
  countIf(is_affected AND NOT success) AS lost,
  countIf(success) AS solved,
  topKIf(1)(widget, is_affected AND widget != '') AS widgets,
  arrayMap(one -> one.2, arraySort(groupArraySortedIf(50)((start_time, session), is_affected))) AS sessions,
  arrayMap(one -> (one.2, one.3), arraySort(groupArraySortedIf(5)((start_time, session, at), is_affected))) AS moments
FROM considered
LEFT JOIN moments USING (session, task, step)
GROUP BY task, step
ORDER BY task, step
