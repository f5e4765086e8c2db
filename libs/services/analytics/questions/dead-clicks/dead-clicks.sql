SELECT surface, widget
FROM events
WHERE type IN ('ScreenClick', 'WidgetClick') AND target = '' AND {screen:String} IN ('', surface)
GROUP BY surface, widget
LIMIT 20000
