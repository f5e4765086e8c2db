-- Time counts while the tester is there: at most {idle} ms between two events, none while the page was hidden; of who was given
-- tasks none after the end, so that all screens together never take longer than the sessions. `place` is such time since the session began.
, timelines AS (
  SELECT types, screens, overlays, surfaces, widgets, targets, xs, ys, noheats,
    -- uniqExact would hash the text once per event.
    reinterpretAsUInt128(sipHash128(session)) AS session_hash,
    arrayEnumerate(types) AS ats,
    arrayMap(
      (at, now, next) -> if(guided AND (at < first_action OR at >= last_action), 0, least({idle:Int64}, toInt64(next - now))),
      ats, seen, arrayPushBack(arrayPopFront(seen), seen[-1])) AS spent,
    arrayCumSum(spent) AS next_places,
    arrayPushFront(arrayPopBack(next_places), 0) AS places,
    arrayMap(type -> type = 'ScreenLoaded', types) AS loads,
    arrayLastIndex(load -> load, loads) AS last_load,
    -- When the next screen was shown.
    arrayReverseFill((place, load) -> load, next_places, arrayPushBack(arrayPopFront(loads), true)) AS lefts,
    -- Never empty, as arrayMin of nothing is 0.
    arrayPushBack(arrayFilter((removal, type) -> type = 'OverlayRemoved', arrayZip(overlays, ats, places), types), ('', 0, 0)) AS removals
  FROM trails
),

-- A screen stays until the next one is shown, an overlay until it is closed or the screen below it changes. Of a screen that
-- was the last thing to happen nobody knows how long it was looked at.
moments AS (
  SELECT session_hash, type, widget, target,
    type IN {view_types:Array(String)} AS is_showing,
    multiIf(type = 'ScreenLoaded', screen, type = 'OverlayLoaded', overlay, surface) AS surface,
    toBool(type = 'OverlayLoaded' OR (NOT is_showing AND overlay != '')) AS is_overlay,
    type = 'ScreenLoaded' AND at = last_load AS is_exit,
    if(type = 'OverlayLoaded', arrayMin(removal -> if(removal.2 > at AND removal.1 = overlay, removal.3, left), removals), left) AS gone,
    if(NOT is_showing OR (is_exit AND at = length(types)), NULL, gone - place) AS stay,
    type IN {press_types:Array(String)} AS is_press
  FROM timelines
  ARRAY JOIN types AS type, screens AS screen, overlays AS overlay, surfaces AS surface, widgets AS widget, targets AS target,
    xs AS x, ys AS y, noheats AS noheat, ats AS at, places AS place, lefts AS left
  WHERE is_showing OR is_click(type, x, y, noheat)
)

SELECT surface, is_overlay,
  countIf(is_showing) AS views,
  uniqExactIf(session_hash, is_showing) AS sessions,
  (count(stay), avg(stay), stddevSampStable(stay), quantilesExactInclusive(0.25, 0.5, 0.75)(stay), min(stay), max(stay),
    avgIf(log(stay), stay > 0), stddevSampStableIf(log(stay), stay > 0), countIf(stay = 0)) AS dwell,
  sum(stay) AS dwell_sum,
  countIf(is_exit) AS exits,
  countIf(NOT is_showing) AS clicks,
  countIf(type = 'ScreenClick') AS background_clicks,
  countIf(is_press AND target = 'none') AS missed_clicks,
  -- The most frequent widgets: in the records a tester may name as many as they like.
  arraySlice(
    arrayReverseSort(
      clicked -> (clicked.2, clicked.1),
      arrayZip((sumMapIf([widget], [toUInt32(1)], is_press AND target = '') AS unknown_targets).1, unknown_targets.2)),
    1, 1000) AS unknown_target_clicks
FROM moments
GROUP BY surface, is_overlay
ORDER BY views DESC, surface
LIMIT 2000
