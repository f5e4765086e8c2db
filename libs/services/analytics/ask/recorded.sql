-- What is stored of one app, each record once, without what was erased.
recorded AS (
  SELECT session, ord, time, ended, type, screen, overlay, surface, widget, widget_root, x, y, state_type, state_value,
    gesture, target, noheat, user, label, device, variant, version
  FROM session_events FINAL
  WHERE app = {app:String} AND session NOT IN {erased:Array(String)}
)
