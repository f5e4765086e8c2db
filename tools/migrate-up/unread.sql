-- What some group has not finished, key by key, each in the order in which it was published.
SELECT m.key, m.value
FROM messages AS m JOIN topics AS t ON t.number = m.topic
WHERE t.name = ?
  AND m.position >= ifnull((SELECT min(next) FROM cursors WHERE topic = m.topic AND partition = m.partition), 0)
ORDER BY m.key, m.position
