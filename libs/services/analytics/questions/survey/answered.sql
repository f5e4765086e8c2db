-- What each session last answered to each question, as JSON. What was cleared again is no answer. Not from the trail, which has
-- but a digest of long ones.
, answered AS (
  SELECT session, widget_root AS question, argMax(state_value, ord) AS answer
  FROM session_events FINAL
  WHERE app = {app:String} AND session IN (SELECT session FROM trails)
    AND widget_root IN {questions:Array(String)} AND type IN {answer_types:Array(String)}
    AND state_type NOT IN ('', 'open', 'openWithHover', 'close', 'navigate', 'hidden', 'popupScroll')
  GROUP BY session, question
  HAVING answer NOT IN ('', '""', '[]', '{}', 'null')
)
