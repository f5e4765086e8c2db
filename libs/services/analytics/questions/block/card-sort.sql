-- Behind said: of a card sort how many put each card into each group, and how many put two cards into the same one. The names of
-- testers' own groups are the same however they are written.
, sorted AS (
  SELECT session,
    arrayFilter(place -> has({cards:Array(String)}, place.1), arrayMap(
      place -> (place.1, if(has({groups:Array(String)}, place.2), place.2, lowerUTF8(trimBoth(place.2))), place.2),
      JSONExtractKeysAndValues(answer, 'String'))) AS places
  FROM said
  WHERE JSONType(answer) = 'Object'
),

found AS (
  SELECT 'place' AS kind, place.1 AS card, place.2 AS other, any(place.3) AS label, count() AS sessions, toUInt64(0) AS together
  FROM sorted
  ARRAY JOIN places AS place
  GROUP BY card, other
  UNION ALL
  SELECT 'pair' AS kind, first.1 AS card, second.1 AS other, '' AS label, count() AS sessions,
    countIf(first.2 = second.2 AND first.2 != '') AS together
  FROM (SELECT places, first FROM sorted ARRAY JOIN places AS first) AS firsts
  ARRAY JOIN places AS second
  WHERE indexOf({cards:Array(String)}, first.1) < indexOf({cards:Array(String)}, second.1)
  GROUP BY card, other
  UNION ALL
  SELECT 'group' AS kind, '' AS card, place.2 AS other, any(place.3) AS label, uniqExact(session) AS sessions, toUInt64(0) AS together
  FROM sorted
  ARRAY JOIN places AS place
  GROUP BY other
  UNION ALL
  SELECT 'all' AS kind, '' AS card, '' AS other, '' AS label, count() AS sessions, toUInt64(0) AS together FROM sorted
)

SELECT kind, card, other, label, sessions, together
FROM found
ORDER BY kind, sessions DESC, card, other
LIMIT 20000
