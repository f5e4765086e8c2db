-- Behind told: a row for each session, with a column for each part of each question: {columns} stands for one line of
-- answer-column.sql each.
, (key, own) -> if(name_of[key] = '', own, name_of[key]) AS named
, said AS (
  SELECT session, concat(question, '/', part) AS key, named(concat(question, '=', text), text) AS answer
  FROM (SELECT session, question, part, if(startsWith(value, '"'), JSONExtractString(value), value) AS text FROM told)
)

SELECT session, number, label, start
  {columns}
FROM (
  SELECT session, number, plain(if(label_of[session] != '', label_of[session], label)) AS label, start
  FROM trails
  INNER JOIN exported USING (session)
) AS everybody
LEFT JOIN said USING (session)
GROUP BY session, number, label, start
ORDER BY start, session
