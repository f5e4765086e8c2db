SELECT DISTINCT d.collection, i.name, i.definition
FROM (SELECT collection FROM documents UNION SELECT collection FROM index_definitions) AS d
LEFT JOIN index_definitions AS i ON i.collection = d.collection
ORDER BY d.collection, i.name
