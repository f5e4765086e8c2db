SELECT DISTINCT t.name AS topic, d.reader
FROM dead_letters AS d JOIN topics AS t ON t.number = d.topic
