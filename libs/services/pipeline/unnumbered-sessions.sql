-- Sessions without a number: what was stored while the lock was away, or by an older program beside this one.
SELECT app, session
FROM session_batches
WHERE events > 0 AND received > now() - INTERVAL 1 DAY
  AND (app, session) NOT IN (
    SELECT app, session
    FROM session_numbers
    WHERE app IN (SELECT app FROM session_batches WHERE received > now() - INTERVAL 1 DAY)
  )
GROUP BY app, session
ORDER BY min(received), session
SETTINGS max_threads = 1
