-- Questions compare states with those of a flow's steps and show none: a digest is as good as a long text. The digest is no
-- JSON, so that no short state is one.
CREATE OR REPLACE VIEW session_trails_view AS
WITH arraySort(event -> event.1, groupArray((ord, time, ended, type, screen, overlay, surface, widget, widget_root, x, y,
    state_type, state_short, target, noheat,
    cityHash64(type, screen, widget, if(endsWith(type, 'Gesture'), gesture, ''))))) AS line
SELECT app, session,
  toUInt32(count()) AS events,
  min(time) AS start,
  argMinIf(time, ord, action) AS began,
  toUInt64(greatest(dateDiff('millisecond', minIf(time, action), maxIf(time, action)), 0)) AS duration,
  toUInt32(countIf(interaction)) AS interactions,
  toUInt32(countIf(load)) AS screen_loads,
  toUInt32(countIf(type = 'ValidationError')) AS errors,
  arraySort(groupUniqArrayIf(if(type = 'OverlayLoaded', overlay, screen), load)) AS shown,
  argMinIf(user, ord, user != '') AS user,
  argMaxIf(label, ord, label != '') AS label,
  argMinIf(device, ord, device != '') AS device,
  argMinIf(variant, ord, variant != '') AS variant,
  max(version) AS version,
  line.1 AS ords, line.2 AS times, line.3 AS ends, line.4 AS types, line.5 AS screens, line.6 AS overlays,
  line.7 AS surfaces, line.8 AS widgets, line.9 AS widget_roots, line.10 AS xs, line.11 AS ys, line.12 AS state_types,
  line.13 AS state_values, line.14 AS targets, line.15 AS noheats, line.16 AS keys
FROM (
  SELECT app, session, ord, time, ended, type, screen, overlay, surface, widget, widget_root, x, y, state_type,
    if(length(state_value) > 200, lower(hex(MD5(state_value))), state_value) AS state_short, target, noheat, gesture, user, label, device, variant, version,
    type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ValidationError', 'ValidationErrorLine', 'ScreenLoaded',
      'OverlayLoaded', 'OverlayRemoved', 'ScreenGesture', 'WidgetGesture') AS action,
    type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture') AS interaction,
    type IN ('ScreenLoaded', 'OverlayLoaded') AS load
  FROM session_events FINAL
)
GROUP BY app, session;

ALTER TABLE session_trails
    COMMENT COLUMN state_values 'state_value of the events; of one with more than 200 bytes its MD5';

-- Of as many events as before: the trail that is written last counts.
INSERT INTO session_trails
SELECT *
FROM session_trails_view
WHERE (app, session) IN (SELECT app, session FROM session_events WHERE length(state_value) > 200)
SETTINGS optimize_aggregation_in_order = 1, max_threads = 2
