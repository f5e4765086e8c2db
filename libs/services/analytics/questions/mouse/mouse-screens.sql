SELECT toString(screen) AS screen
FROM mouse_paths
WHERE app = {app:String} AND session NOT IN erased
GROUP BY screen
ORDER BY count() DESC, screen
LIMIT 500
