-- What sessions have that the filter can ask for.
SELECT choice.1 AS kind, choice.2 AS value, count() AS sessions
FROM trails
ARRAY JOIN [('version', toString(tested_version)), ('round', toString(greatest(round, 1))), ('variant', variant)] AS choice
WHERE value != ''
GROUP BY kind, value
ORDER BY sessions DESC, value
LIMIT 1000
