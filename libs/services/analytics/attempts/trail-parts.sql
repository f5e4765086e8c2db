-- What the trails of one app lie in: as long as these are the same, nothing was stored.
SELECT _part AS part
FROM session_trails
WHERE app = {app:String}
GROUP BY part
ORDER BY part
