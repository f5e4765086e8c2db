-- What sessions have that the filter can ask for. Most sessions have the same: what they have in common is told apart once.
SELECT choice.1 AS kind, choice.2 AS value, sum(alike) AS sessions
FROM (
  SELECT tested_version, round, source, language, variant, tags, drawn_later(state_types, state_values) AS drawn, count() AS alike
  FROM trails
  LEFT JOIN (
    SELECT session, groupArray(tag) AS tags
    FROM (SELECT arrayJoin(JSONExtract({tagged:String}, 'Array(Tuple(session String, tag String))')) AS one, one.session AS session, one.tag AS tag)
    GROUP BY session
  ) AS said USING (session)
  GROUP BY tested_version, round, source, language, variant, tags, drawn
)
ARRAY JOIN arrayConcat(
  arrayMap(tag -> ('tag', tag), tags),
  [('version', toString(tested_version)), ('round', toString(greatest(round, 1))), ('source', if(source = '', 'none', source)), ('language', if(language = '', 'none', language))],
  arrayMap(one -> ('variant', one), variants_of(variant, drawn))) AS choice
WHERE value != ''
GROUP BY kind, value
ORDER BY sessions DESC, value
LIMIT 1000
