SELECT DISTINCT e.id, d.revision
FROM json_each(?) AS wanted
JOIN index_entries AS e ON e.collection = ? AND e.name = ? AND e.value = wanted.value
JOIN documents AS d ON d.collection = e.collection AND d.id = e.id
ORDER BY e.id
LIMIT ?
