-- Of each question how many sessions said what: a row for each value of each part, and one for the part as a whole.
, told AS (
  SELECT session, question,
    JSONExtractArrayRaw(answer) AS items,
    arrayFilter(item -> JSONExtractString(item, 'role') != 'assistant', items) AS messages,
    arrayJoin(multiIf(
      JSONType(answer) = 'Object', JSONExtractKeysAndValuesRaw(answer),
      JSONType(answer) != 'Array', [('', answer)],
      question IN {ranked:Array(String)}, arrayMap((item, place) -> (JSONExtractString(item), toString(place)), items, arrayEnumerate(items)),
      JSONType(items[1]) = 'Object', arrayMap((message, number) -> (toString(number), message), messages, arrayEnumerate(messages)),
      arrayMap(item -> ('', item), items))) AS said,
    said.1 AS part,
    if(question IN {texts:Array(String)}, '', said.2) AS value
  FROM answered
)

SELECT question, part, value, grouping(value) = 0 AS is_value, uniqExact(session) AS sessions
FROM told
GROUP BY GROUPING SETS ((question, part, value), (question, part))
ORDER BY question, part, is_value, sessions DESC, value
LIMIT 500 BY question, part
LIMIT 20000
