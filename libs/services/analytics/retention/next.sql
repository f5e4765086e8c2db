-- When the next ones are due, and how many are by a day later.
SELECT min(due) AS at, countIf(due <= first + 86400000) AS count
FROM (SELECT due, min(due) OVER () AS first FROM sessions_due)
HAVING count() > 0
