-- Behind `reached` (session, surface, other), each once: how many came there, and how their tasks ended.
, tries AS (
  SELECT session, groupArray(task) AS tasks, groupArray(toUInt8(success)) AS solved
  FROM attempts
  WHERE attempted
  GROUP BY session
)

SELECT surface, other, count() AS came, sumMap(tasks, arrayMap(task -> 1, tasks), solved) AS of_all
FROM reached
LEFT JOIN tries USING (session)
GROUP BY surface, other
