-- What sessions have that the filter can ask for. A session has a variant of each random branch that it came to.
SELECT choice.1 AS kind, choice.2 AS value, count() AS sessions
FROM trails
LEFT JOIN (
  SELECT session, groupArray(tag) AS tags
  FROM (SELECT arrayJoin(JSONExtract({tagged:String}, 'Array(Tuple(session String, tag String))')) AS one, one.session AS session, one.tag AS tag)
  GROUP BY session
) AS said USING (session)
ARRAY JOIN arrayConcat(
  arrayMap(tag -> ('tag', tag), tags),
  [('version', toString(tested_version)), ('round', toString(greatest(round, 1))), ('source', if(source = '', 'none', source)), ('language', if(language = '', 'none', language))],
  arrayMap(drawn -> ('variant', drawn), arrayDistinct(arrayPushFront(
    arrayMap((kind, value) -> if(kind = 'variant', JSONExtractString(value), ''), state_types, state_values),
    variant)))) AS choice
WHERE value != ''
GROUP BY kind, value
ORDER BY sessions DESC, value
LIMIT 1000
