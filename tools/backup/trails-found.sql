SELECT count() AS count, toString(sum(events)) AS hash FROM session_trails FINAL
