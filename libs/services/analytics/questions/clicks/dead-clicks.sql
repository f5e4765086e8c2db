SELECT surface, widget
FROM trails
ARRAY JOIN types AS type, surfaces AS surface, widgets AS widget, targets AS target
WHERE type IN {press_types:Array(String)} AND target = '' AND {screen:String} IN ('', surface)
GROUP BY surface, widget
LIMIT 20000
