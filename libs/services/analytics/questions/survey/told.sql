-- Behind answered: what each answer says, a row for each part: of several that were chosen each, of a ranking the place of each, of
-- a chat each message, of the System Usability Scale also its score (the same as susScore). Values are JSON.
, told AS (
  SELECT session, question, said.1 AS part, said.2 AS value
  FROM (
    SELECT session, question,
      JSONExtractArrayRaw(answer) AS items,
      arrayFilter(item -> JSONExtractString(item, 'role') != 'assistant', items) AS messages,
      JSONExtractKeysAndValues(answer, 'UInt8') AS points,
      multiIf(
        question IN {scored:Array(String)} AND length(points) = 10,
          arrayPushFront(JSONExtractKeysAndValuesRaw(answer), ('score',
            toString(2.5 * arraySum(point -> if(toUInt8OrZero(point.1) % 2 = 1, point.2 - 1, 5 - point.2), points)))),
        JSONType(answer) = 'Object', JSONExtractKeysAndValuesRaw(answer),
        JSONType(answer) != 'Array', [('', answer)],
        question IN {ranked:Array(String)}, arrayMap((item, place) -> (JSONExtractString(item), toString(place)), items, arrayEnumerate(items)),
        JSONType(items[1]) = 'Object', arrayMap((message, number) -> (toString(number), JSONExtractRaw(message, 'content')), messages, arrayEnumerate(messages)),
        arrayMap(item -> ('', item), items)) AS parts
    FROM answered
  )
  ARRAY JOIN parts AS said
)
