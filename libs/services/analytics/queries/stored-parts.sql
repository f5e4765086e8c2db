-- What the records of one app lie in: as long as these are the same, nothing was stored, counted or erased.
SELECT 'session_trails' AS name, _part AS part FROM session_trails WHERE app = {app:String} GROUP BY part
UNION ALL
SELECT 'session_attempts' AS name, _part AS part FROM session_attempts WHERE app = {app:String} GROUP BY part
UNION ALL
SELECT 'session_happenings' AS name, _part AS part FROM session_happenings WHERE app = {app:String} GROUP BY part
UNION ALL
SELECT 'session_numbers' AS name, _part AS part FROM session_numbers WHERE app = {app:String} GROUP BY part
UNION ALL
SELECT 'session_batches' AS name, _part AS part FROM session_batches WHERE app = {app:String} GROUP BY part
UNION ALL
SELECT 'erasures' AS name, _part AS part FROM erasures WHERE app = {app:String} GROUP BY part
