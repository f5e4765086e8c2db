-- What was answered.
LEFT JOIN (
  -- Not from the trail, which has but a digest of long ones.
  SELECT session, groupArray((toString(ord), state_value, JSONExtract(raw, 'state', 'options', 'Array(String)'))) AS answers
  FROM session_events FINAL
  WHERE app = {app:String} AND session = {session:String} AND session NOT IN erased
    AND (widget_root IN {questions:Array(String)} AND state_value NOT IN ('', '""') OR type = 'SessionStart' AND state_type = 'order')
  GROUP BY session
) AS answered USING (session)
