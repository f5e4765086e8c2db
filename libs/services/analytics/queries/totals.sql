SELECT count() AS sessions, sum(events) AS events
FROM trails
