-- Behind record-counts.sql: the sessions that miss most, and where.
SELECT session, number, sent, stored, refused, duplicates, last_number,
  arraySlice(arrayFilter(gap -> gap.1 <= gap.2, arrayMap(
    (before, after) -> (before + 1, after - 1),
    arrayPushFront(CAST(arraySort(present), 'Array(Int64)'), -1),
    arrayPushBack(CAST(arraySort(present), 'Array(Int64)'), numbered))), 1, 100) AS gaps,
  sum(sent) OVER () AS all_sent,
  sum(stored) OVER () AS all_stored,
  sum(refused) OVER () AS all_refused,
  sum(duplicates) OVER () AS all_duplicates,
  sum(missing) OVER () AS all_missing,
  sum(missing > 0) OVER () AS sessions_with_gaps
FROM sessions
LEFT JOIN (SELECT session, number FROM session_numbers FINAL WHERE app = {app:String}) AS given USING (session)
ORDER BY missing DESC, start DESC, session
LIMIT 1000
