-- Sessions of an app that still have what is asked for, and when they are due (ms): so long after their last record, by
-- the server's clock, and not before `earliest`.
SELECT session, greatest(toUnixTimestamp64Milli(max(received)) + {keptMs:Int64}, {earliest:Int64}) AS due
FROM session_batches FINAL
WHERE app = {app:String}
  AND session NOT IN erased
  AND ({kind:String} != 'mouse' OR session IN (SELECT session FROM mouse_points WHERE app = {app:String}))
  AND ({kind:String} != 'answers'
    OR session IN (SELECT session FROM session_events FINAL WHERE app = {app:String} AND state_value != ''))
GROUP BY session
