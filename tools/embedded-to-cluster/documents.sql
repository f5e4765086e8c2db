SELECT id, revision, json(value) AS text FROM documents WHERE collection = ? ORDER BY id
