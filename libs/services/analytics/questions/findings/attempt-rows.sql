-- Behind `considered` (session, start, task, step, is_affected, success, widget, ord): how many it happened to, at which event, and how
-- their tasks ended.
SELECT task, step,
  count() AS n,
  countIf(is_affected) AS x,
  countIf(is_affected AND NOT success) AS lost,
  countIf(success) AS solved,
  -- The first of those that most clicked.
  sumMapIf([widget], [1], is_affected AND widget != '') AS clicked,
  if(empty(clicked.1), '', clicked.1[indexOf(clicked.2, arrayMax(clicked.2))]) AS usual_widget,
  arrayMap(one -> one.2, arraySort(groupArraySortedIf(50)((start, session), is_affected))) AS sessions,
  arrayMap(one -> (one.2, one.3), arraySort(groupArraySortedIf(5)((start, session, toString(ord)), is_affected))) AS moments
FROM considered
GROUP BY task, step
ORDER BY task, step
