-- Behind heard.sql.
SELECT count() AS running
FROM trails
WHERE session IN (SELECT session FROM heard) AND NOT has(types, 'SessionEnd')
