SELECT session, number, start, question, plain(name_of[question]) AS name, plain(part) AS part,
  plain(if(startsWith(value, '"'), JSONExtractString(value), value)) AS answer
FROM told
INNER JOIN exported USING (session)
INNER JOIN (SELECT session, start FROM trails) AS trail USING (session)
ORDER BY start, session, question, part, answer
