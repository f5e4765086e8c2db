-- What some group has not finished, key by key, each in the order in which it was published: the stream's messages, what
-- documents have still to tell, and dead letters, which are to be judged anew. (topic, rank, number) is a line of its own.
SELECT key, value, partition, position FROM (
  SELECT m.key, m.value, m.partition, m.position, 0 AS rank, m.position AS number
  FROM messages AS m JOIN topics AS t ON t.number = m.topic
  WHERE t.name = ?1
    AND m.position >= ifnull((SELECT min(next) FROM cursors WHERE topic = m.topic AND partition = m.partition), 0)
  UNION ALL
  SELECT key, value, NULL, NULL, 1, number FROM outbox WHERE topic = ?1
  UNION ALL
  SELECT d.key, d.value, d.partition, d.position, 2, d.number
  FROM dead_letters AS d JOIN topics AS t ON t.number = d.topic
  WHERE t.name = ?1
)
ORDER BY key, rank, number
