-- The language in which a tester read the test, as its pages tell with the start of a session. Other clients tell none, and what was
-- stored before has none.
ALTER TABLE session_events
    ADD COLUMN IF NOT EXISTS language LowCardinality(String) COMMENT 'Language of the pages of the tester as links name it (en, de, pt, cn), told with the start of a session; empty where nobody told';

ALTER TABLE session_trails
    ADD COLUMN IF NOT EXISTS language LowCardinality(String) COMMENT 'language of the first event that has one';

ALTER TABLE session_attempts
    ADD COLUMN IF NOT EXISTS language LowCardinality(String) COMMENT 'As in session_trails';

CREATE OR REPLACE VIEW session_trails_view AS
WITH
  ['ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture'] AS interaction_types,
  ['ScreenClick', 'WidgetClick', 'WidgetChange', 'ValidationError', 'ValidationErrorLine', 'ScreenLoaded', 'OverlayLoaded',
    'OverlayRemoved', 'ScreenGesture', 'WidgetGesture'] AS action_types,
  arraySort(event -> event.1, groupArray((ord, time, ended, type, screen, overlay, surface, widget, widget_root, x, y,
    state_type, state_short, target, noheat,
    cityHash64(type, screen, widget, if(endsWith(type, 'Gesture'), gesture, '')), task, gesture))) AS line,
  -- Whether the page was hidden after each event: what the last event said that tells.
  arrayFill(
    (hides, type) -> type IN ('PageHidden', 'PageShown') OR has(interaction_types, type),
    arrayMap(type -> type = 'PageHidden', line.4), line.4) AS hides,
  arrayMap(
    (time, next, hidden) -> if(hidden, 0, greatest(dateDiff('millisecond', time, next), 0)),
    arrayPopBack(line.2), arrayPopFront(line.2), arrayPopBack(hides)) AS gaps,
  arrayFirstIndex(type -> has(action_types, type), line.4) AS begin,
  if(begin = 0, 0, arrayLastIndex(type -> type = 'SessionEnd' OR has(action_types, type), line.4)) AS end,
  arraySlice(gaps, begin, end - begin) AS gaps_between
SELECT app, session,
  toUInt32(count()) AS events,
  min(time) AS start,
  argMinIf(time, ord, action) AS began,
  toUInt64(if(begin = 0, 0, arraySum(gaps_between))) AS duration,
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
  line.13 AS state_values, line.14 AS targets, line.15 AS noheats, line.16 AS keys,
  toBool(max(type = 'TaskStarted')) AS guided,
  toUInt64(if(begin = 0, 0, arraySum(gap -> least(gap, 30000), gaps_between))) AS active,
  line.17 AS tasks, line.18 AS gestures,
  toUInt32(begin) AS first_action, toUInt32(end) AS last_action,
  arrayCumSum(arrayPushFront(arrayMap(gap -> toUInt64(gap), gaps), toUInt64(0))) AS seen,
  argMinIf(tested_version, ord, tested_version != 0) AS tested_version,
  argMinIf(round, ord, round != 0) AS round,
  argMinIf(source, ord, source != '') AS source,
  toBool(max(pilot)) AS pilot,
  argMinIf(consent, ord, consent != 0) AS consent,
  argMinIf(parameters, ord, parameters != '') AS parameters,
  argMinIf(language, ord, language != '') AS language
FROM (
  SELECT app, session, ord, time, ended, type, screen, overlay, surface, widget, widget_root, x, y, state_type,
    if(length(state_value) > 200, lower(hex(MD5(state_value))), state_value) AS state_short, target, noheat, gesture, task, user, label, device, variant, version, tested_version, round,
    source, pilot, consent, parameters, language,
    type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ValidationError', 'ValidationErrorLine', 'ScreenLoaded',
      'OverlayLoaded', 'OverlayRemoved', 'ScreenGesture', 'WidgetGesture') AS action,
    type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture') AS interaction,
    type IN ('ScreenLoaded', 'OverlayLoaded') AS load
  FROM session_events FINAL
)
GROUP BY app, session;
