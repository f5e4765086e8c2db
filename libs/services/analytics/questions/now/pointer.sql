-- The last records of the mouse of these sessions, on each of these surfaces.
SELECT session, screen, toUnixTimestamp64Milli(last) AS end, xs, ys, lasts
FROM mouse_paths FINAL
WHERE app = {app:String} AND session NOT IN erased
  AND screen IN (SELECT arrayJoin(JSONExtract({screens:String}, 'Array(String)')))
  AND session IN (SELECT arrayJoin(JSONExtract({sessions:String}, 'Array(String)')))
ORDER BY session, screen, end DESC, ord DESC
LIMIT 2 BY session, screen
