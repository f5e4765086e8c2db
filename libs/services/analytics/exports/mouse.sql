SELECT session, ord, point, time, screen, plain(name_of[screen]) AS screen_name, x, y, pressed
FROM mouse_points FINAL
WHERE app = {app:String} AND session IN (SELECT session FROM exported)
ORDER BY session, ord, point
