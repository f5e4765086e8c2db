-- What sessions have that the filter can ask for. A session has a variant of each random branch that it came to.
SELECT choice.1 AS kind, choice.2 AS value, count() AS sessions
FROM trails
ARRAY JOIN arrayConcat(
  [('version', toString(tested_version)), ('round', toString(greatest(round, 1))), ('source', if(source = '', 'none', source))],
  arrayMap(drawn -> ('variant', drawn), arrayDistinct(arrayPushFront(
    arrayMap((kind, value) -> if(kind = 'variant', JSONExtractString(value), ''), state_types, state_values),
    variant)))) AS choice
WHERE value != ''
GROUP BY kind, value
ORDER BY sessions DESC, value
LIMIT 1000
