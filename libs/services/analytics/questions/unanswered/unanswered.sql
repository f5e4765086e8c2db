-- Of each question who answered it, who skipped it, and who had its turn and told nothing. It is the turn of what comes after that
-- which a session told last: in the order that was drawn for it, or where an answer leads.
, JSONExtract({steps:String}, 'Map(String, Array(String))') AS steps_of
, JSONExtract({rules:String}, 'Map(String, String)') AS target_of
, JSONExtract({right_boxes:String}, 'Map(String, Array(Tuple(left Float64, top Float64, right Float64, bottom Float64)))') AS boxes_of

, told AS (
  SELECT session, widget_root AS question,
    if(argMax(state_value, ord) IN ('', '""', '[]', '{}', 'null'), 'skipped', 'answered') AS kind
  FROM session_events FINAL
  WHERE app = {app:String} AND session IN (SELECT session FROM trails)
    AND (widget_root IN {questions:Array(String)} OR widget_root IN {widgets:Array(String)}) AND type IN {answer_types:Array(String)}
    AND state_type NOT IN ('', 'open', 'openWithHover', 'close', 'navigate', 'hidden', 'popupScroll')
  GROUP BY session, question
),

line AS (
  SELECT session,
    argMaxIf(if(type = 'QuestionAnswered', widget_root, concat('task:', task)), ord, is_step) AS last,
    argMaxIf(state_value, ord, is_step) AS said,
    argMaxIf(state_value, ord, type = 'SessionStart' AND state_type = 'order') AS drawn,
    argMaxIf(JSONExtractString(state_value), ord, type = 'SessionEnd') AS ending,
    countIf(type = 'ScreenLoaded') > 0 AS began
  FROM (
    SELECT session, ord, type, widget_root, task, state_type, state_value,
      type IN ('QuestionAnswered', 'TaskCompleted', 'TaskGivenUp') AS is_step
    FROM session_events FINAL
    WHERE app = {app:String} AND session IN (SELECT session FROM trails)
      AND (is_step OR type IN ('SessionStart', 'SessionEnd', 'ScreenLoaded'))
  )
  GROUP BY session
),

turns AS (
  SELECT session,
    arrayFlatten(arrayMap(block -> steps_of[block], if(drawn = '', {blocks:Array(String)}, JSONExtract(drawn, 'Array(String)')))) AS steps,
    indexOf(steps, last) AS place,
    JSONExtractFloat(said, 'x') AS x,
    JSONExtractFloat(said, 'y') AS y,
    multiIf(
      JSONType(said) = 'Array', JSONExtract(said, 'Array(String)'),
      JSONHas(said, 'undos'), [if(arrayExists(box -> x >= box.left AND x <= box.right AND y >= box.top AND y <= box.bottom,
        boxes_of[last]), 'right', 'wrong')],
      JSONType(said) = 'Object', [JSONExtractString(said, 'choice'), JSONExtractString(said, 'node')],
      [if(startsWith(said, '"'), JSONExtractString(said), said)]) AS chosen,
    arrayFirst(rule -> mapContains(target_of, rule), arrayMap(one -> concat(last, '=', one), chosen)) AS rule,
    target_of[rule] AS target,
    multiIf(
      -- A prototype that began without any of it comes from somebody who was not asked.
      last = '', if(began, '', steps[1]),
      place = 0 OR (rule != '' AND target = ''), '',
      indexOf(steps, target) > place, target,
      steps[place + 1]) AS question
  FROM line
  WHERE ending NOT IN ('finished', 'screenedOut', 'overQuota')
),

found AS (
  SELECT question, session, kind FROM told WHERE kind = 'answered' OR question IN {questions:Array(String)}
  UNION ALL
  SELECT question, session, 'left' AS kind
  FROM turns
  WHERE question IN {questions:Array(String)} AND (question, session) NOT IN (SELECT question, session FROM told)
  UNION ALL
  SELECT question, session, 'left' AS kind
  FROM trails
  ARRAY JOIN {widgets:Array(String)} AS question, JSONExtract({screens:String}, 'Array(Array(String))') AS asking
  WHERE hasAny(shown, asking) AND (question, session) NOT IN (SELECT question, session FROM told WHERE kind = 'answered')
)

SELECT question, kind, count() AS count,
  arrayMap(one -> one.2, groupArraySorted(200)((-toUnixTimestamp64Milli(start), session))) AS sessions
FROM found
INNER JOIN (SELECT session, start FROM trails) AS begun USING (session)
GROUP BY question, kind
ORDER BY question, kind
