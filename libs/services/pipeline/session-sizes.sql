-- What sessions hold. A batch that was sent again is held once: its first number is the same.
SELECT app, session, sum(batch_records) AS records, sum(batch_bytes) AS bytes, sum(batch_event_bytes) AS event_bytes
FROM (
  SELECT app, session,
    max(greatest(events + length(mouse), 1)) AS batch_records, max(bytes) AS batch_bytes, max(event_bytes) AS batch_event_bytes
  FROM session_batches
  WHERE app IN {apps:Array(String)} AND session IN {sessions:Array(String)}
  GROUP BY app, session, first, if(first IS NULL, partition, 0), if(first IS NULL, offset, 0)
)
GROUP BY app, session
