-- As overrides.sql, where nobody set a result.
(task, session) -> false AS is_forced_success,
(task, session) -> false AS is_forced_fail,
(task, session, success) -> success AS is_success
