-- Time counts while the tester is there: at most {idle} ms between two events, none while the page was hidden; of who was given
-- tasks none after the end, so that all screens together never take longer than the sessions. `place` is such time since the session began.
, timelines AS (
  SELECT session, length(types) AS size,
    arrayMap(
      (at, now, next) -> if(guided AND (at < first_action OR at >= last_action), 0, least({idle:Int64}, toInt64(next - now))),
      arrayEnumerate(seen), seen, arrayPushBack(arrayPopFront(seen), seen[-1])) AS spent,
    arraySum(spent) AS total,
    arrayPushFront(arrayPopBack(arrayCumSum(spent)), 0) AS places,
    arrayMap(type -> type = 'ScreenLoaded', types) AS loads,
    arraySum(loads) AS visits,
    -- When the next screen was shown.
    arrayReverseFill((place, load) -> load, arrayPushBack(arrayPopFront(places), total), arrayPushBack(arrayPopFront(loads), true)) AS lefts,
    arrayFilter(event -> event.1 = 'OverlayRemoved', arrayZip(types, overlays, arrayEnumerate(types), places)) AS removals,
    arrayFilter(event -> has({view_types:Array(String)}, event.1) OR is_click(event.1, event.11, event.12, event.13),
      arrayZip(types, screens, overlays, surfaces, widgets, targets, arrayEnumerate(types), places, lefts, arrayCumSum(loads), xs, ys, noheats)) AS events
  FROM trails
),

-- A screen stays until the next one is shown, an overlay until it is closed or the screen below it changes. Of a screen that
-- was the last thing to happen nobody knows how long it was looked at.
moments AS (
  SELECT session, type, widget, target,
    has({view_types:Array(String)}, type) AS is_showing,
    multiIf(type = 'ScreenLoaded', screen, type = 'OverlayLoaded', overlay, surface) AS surface,
    toBool(type = 'OverlayLoaded' OR (NOT is_showing AND overlay != '')) AS is_overlay,
    type = 'ScreenLoaded' AND visit = visits AS is_exit,
    arrayFirst(removal -> removal.3 > at AND removal.2 = overlay, if(type = 'OverlayLoaded', removals, [])) AS removed,
    if(NOT is_showing OR (is_exit AND at = size), NULL, if(removed.3 > 0, least(left, removed.4), left) - place) AS stay
  FROM timelines
  ARRAY JOIN events.1 AS type, events.2 AS screen, events.3 AS overlay, events.4 AS surface, events.5 AS widget,
    events.6 AS target, events.7 AS at, events.8 AS place, events.9 AS left, events.10 AS visit
)

SELECT surface, is_overlay,
  countIf(is_showing) AS views,
  uniqExactIf(session, is_showing) AS sessions,
  (count(stay), avg(stay), stddevSampStable(stay), quantilesExactInclusive(0.25, 0.5, 0.75)(stay), min(stay), max(stay),
    avgIf(log(stay), stay > 0), stddevSampStableIf(log(stay), stay > 0), countIf(stay = 0)) AS dwell,
  sum(stay) AS dwell_sum,
  countIf(is_exit) AS exits,
  countIf(NOT is_showing) AS clicks,
  countIf(type = 'ScreenClick') AS background_clicks,
  countIf(has({press_types:Array(String)}, type) AND (target = 'none' OR (target = '' AND concat(surface, '/', widget) IN (SELECT arrayJoin(JSONExtract({dead:String}, 'Array(String)')))))) AS missed_clicks
FROM moments
GROUP BY surface, is_overlay
ORDER BY views DESC, surface
LIMIT 2000
