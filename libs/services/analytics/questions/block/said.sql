-- What each session last told in one block, as JSON; nothing where it skipped it.
, said AS (
  SELECT session, argMax(state_value, ord) AS answer
  FROM session_events FINAL
  WHERE app = {app:String} AND session IN (SELECT session FROM trails)
    AND widget_root = {block:String} AND type IN {answer_types:Array(String)}
  GROUP BY session
)
