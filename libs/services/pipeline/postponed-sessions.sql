-- Sessions of which the trail was left for later. The ledger says so for ever; after a month nobody looks any more.
SELECT DISTINCT app, session
FROM session_batches
WHERE owed AND received > now() - INTERVAL 30 DAY
ORDER BY app, session
SETTINGS max_threads = 1
