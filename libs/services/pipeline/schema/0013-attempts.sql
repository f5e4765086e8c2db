-- How long a page was seen is told here once; durations, dwell and times on tasks come from it (analytics.md 4.11).
ALTER TABLE session_trails
    ADD COLUMN IF NOT EXISTS guided Bool COMMENT 'The session was given tasks',
    ADD COLUMN IF NOT EXISTS active UInt64 COMMENT 'duration without what is idle: between two events 30 s count at most',
    ADD COLUMN IF NOT EXISTS tasks Array(LowCardinality(String)) COMMENT 'task of the events',
    ADD COLUMN IF NOT EXISTS gestures Array(LowCardinality(String)) COMMENT 'gesture of the events',
    ADD COLUMN IF NOT EXISTS first_action UInt32 COMMENT 'Place of the first action among the events, from 1; 0 when there is none',
    ADD COLUMN IF NOT EXISTS last_action UInt32 COMMENT 'Place of the last action, or of SessionEnd if that is later',
    ADD COLUMN IF NOT EXISTS seen Array(UInt64) COMMENT 'ms that the page was seen from the first event to each: not from PageHidden to PageShown, or to the next interaction' CODEC(Delta, ZSTD(1)),
    MODIFY COLUMN duration UInt64 COMMENT 'ms from the first action to the last, or to SessionEnd if that is later, while the page was seen';

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
  arrayCumSum(arrayPushFront(arrayMap(gap -> toUInt64(gap), gaps), toUInt64(0))) AS seen
FROM (
  SELECT app, session, ord, time, ended, type, screen, overlay, surface, widget, widget_root, x, y, state_type,
    if(length(state_value) > 200, lower(hex(MD5(state_value))), state_value) AS state_short, target, noheat, gesture, task, user, label, device, variant, version,
    type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ValidationError', 'ValidationErrorLine', 'ScreenLoaded',
      'OverlayLoaded', 'OverlayRemoved', 'ScreenGesture', 'WidgetGesture') AS action,
    type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture') AS interaction,
    type IN ('ScreenLoaded', 'OverlayLoaded') AS load
  FROM session_events FINAL
)
GROUP BY app, session;

INSERT INTO session_trails
SELECT * FROM session_trails_view
SETTINGS optimize_aggregation_in_order = 1, max_threads = 2;

CREATE TABLE IF NOT EXISTS session_attempts
(
    app LowCardinality(String) COMMENT 'Prototype',
    flow String COMMENT 'Which flow of which task, and by which rules it was matched: rows with another one are of before a change' CODEC(ZSTD(1)),
    session String COMMENT 'One run of the prototype by one tester' CODEC(ZSTD(1)),
    task LowCardinality(String) COMMENT 'Task',
    matcher UInt16 COMMENT 'Version of the matcher',
    events UInt32 COMMENT 'How many events the session had when it was counted',
    counted DateTime DEFAULT now() COMMENT 'When',
    guided Bool COMMENT 'The session was given tasks; else the whole session was compared with the flow',
    start DateTime64(3, 'UTC') COMMENT 'When the session began',
    device LowCardinality(String) COMMENT 'phone, tablet, desktop, or empty when unknown',
    variant LowCardinality(String) COMMENT 'Variant of the prototype that was shown, or empty',
    version UInt32 COMMENT 'Latest version of the prototype that was shown',
    outcome LowCardinality(String) COMMENT 'direct, indirect, assisted, gaveUp, failed, notStarted; as computed, before what people set by hand',
    ending LowCardinality(String) COMMENT 'How the work on the task stopped: completed, gaveUp, anotherTask, left; empty when it was not started',
    complete Bool COMMENT 'The flow was done',
    begun Bool COMMENT 'Some step was done that needed an act of the tester',
    began DateTime64(3, 'UTC') COMMENT 'When the task began; of a session without tasks the first step. 1970 when there is none',
    duration UInt64 COMMENT 'ms on the task: up to the last step of a complete flow, else to its end, without hidden pages and other tasks',
    actions UInt32 COMMENT 'Actions from the first step that was done to the last',
    interactions UInt32 COMMENT 'Interactions during the task; of a session without tasks from the first step to the last',
    misclicks Nullable(UInt32) COMMENT 'Clicks that hit nothing clickable; null when the client did not say',
    first_click LowCardinality(String) COMMENT 'right, wrong, or empty when there was none',
    discovery Nullable(UInt64) COMMENT 'ms until the first step that needed an act; of a session without tasks from its first action to the first step',
    hit_steps Array(UInt16) COMMENT 'Steps that were done, from 0',
    hit_times Array(DateTime64(3, 'UTC')) COMMENT 'When',
    hit_ords Array(UInt64) COMMENT 'ord of their events; of what was open when the task began, that of TaskStarted',
    hit_gaps Array(UInt64) COMMENT 'ms on the task since the step before; of the first since the task began'
)
-- Counted anew when the session goes on.
ENGINE = ReplacingMergeTree(events)
ORDER BY (app, flow, session)
-- What nobody has asked for this long is of flows that were changed, or can be counted again.
TTL counted + INTERVAL 180 DAY
COMMENT 'One row per session and task: how the session fared with it, counted from session_trails when somebody asks'
