SELECT session, ord, time, ended, received, type, screen, plain(name_of[screen]) AS screen_name, overlay, widget, widget_root,
  plain(name_of[widget_root]) AS widget_name, x, y, scroll_top, state_type, plain(state_value) AS state_value, gesture, target, hidden, noheat,
  plain(task) AS task, plain(user) AS user, device, variant, tested_version AS version, round
FROM session_events FINAL
WHERE app = {app:String} AND session IN (SELECT session FROM exported)
ORDER BY app, session_events.session, ord
