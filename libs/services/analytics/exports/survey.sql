-- What the study has words for is told in words: the parts of a question, and what there is to choose.
, (key, own) -> if(name_of[key] = '', own, name_of[key]) AS named
, said AS (
  SELECT session, question, part, if(startsWith(value, '"'), JSONExtractString(value), value) AS text
  FROM told
)

SELECT session, number, start, question, plain(name_of[question]) AS name,
  plain(named(concat(question, '/', said.part), said.part)) AS part,
  plain(named(concat(question, '=', said.text), said.text)) AS answer
FROM said
INNER JOIN exported USING (session)
INNER JOIN (SELECT session, start FROM trails) AS trail USING (session)
ORDER BY start, session, question, part, answer
