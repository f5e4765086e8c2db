-- Behind `reached` (session, tries, place), each once: how many came there, and how their tasks ended.
SELECT place.1 AS surface, place.2 AS other, count() AS came,
  sumMap(
    arrayMap(try -> try.task, attempted),
    arrayMap(try -> 1, attempted),
    arrayMap(
      try -> toUInt8(is_success(try.task, session, try.success)),
      attempted)) AS of_all
FROM (SELECT session, place, arrayFilter(try -> try.attempted, tries) AS attempted FROM reached)
GROUP BY place
