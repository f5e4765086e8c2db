-- Behind told: of one question how many said what, by the place that its block had among those with which it changes places, and by the
-- option that stood first. As survey.sql counts them.
, drawn AS (
  SELECT session, argMax(state_value, ord) AS ids
  FROM session_events FINAL
  WHERE app = {app:String} AND session IN (SELECT session FROM trails) AND type = 'SessionStart' AND state_type = 'order'
  GROUP BY session
),

came AS (
  SELECT session, 'place' AS split,
    toString(indexOf(arrayFilter(id -> has({varied:Array(String)}, id), JSONExtract(ids, 'Array(String)')), {block:String})) AS key
  FROM drawn
  UNION ALL
  SELECT session, 'option' AS split, argMax(JSONExtractString(raw, 'state', 'options', 1), ord) AS key
  FROM session_events FINAL
  WHERE app = {app:String} AND session IN (SELECT session FROM trails)
    AND widget_root IN {questions:Array(String)} AND type = 'QuestionAnswered'
  GROUP BY session
),

counted AS (
  SELECT session, split, key, question, part,
    if(concat(question, '/', part) IN {untold:Array(String)}, '', value) AS told_value
  FROM told
  INNER JOIN came USING (session)
  WHERE key NOT IN ('', '0')
)

SELECT split, key, question, part, told_value AS value, grouping(told_value) = 0 AS is_value, uniqExact(session) AS sessions
FROM counted
GROUP BY GROUPING SETS ((split, key, question, part, told_value), (split, key, question, part))
ORDER BY split, key, question, part, is_value, sessions DESC, value
LIMIT 20000
