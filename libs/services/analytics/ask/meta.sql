SELECT count() AS sessions, sum(of_session) AS events
FROM (SELECT count() AS of_session FROM events GROUP BY session)
