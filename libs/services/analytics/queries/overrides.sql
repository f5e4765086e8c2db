-- Results that people set by hand.
(task, session) -> toBool(concat(task, '/', session) IN (SELECT arrayJoin(JSONExtract({forced_success:String}, 'Array(String)')))) AS is_forced_success,
(task, session) -> toBool(concat(task, '/', session) IN (SELECT arrayJoin(JSONExtract({forced_fail:String}, 'Array(String)')))) AS is_forced_fail,
-- Of what was computed.
(task, session, success) -> toBool(
  concat(task, '/', session) IN (SELECT arrayJoin(JSONExtract({forced_success:String}, 'Array(String)')))
  OR success AND concat(task, '/', session) NOT IN (SELECT arrayJoin(JSONExtract({forced_fail:String}, 'Array(String)')))) AS is_success
