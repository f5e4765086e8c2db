-- Time counts while the tester is there: at most {idle} ms between two events, none while the page was hidden.
, timeline AS (
  SELECT session, ord, type, screen, overlay,
    sum(type = 'ScreenLoaded') OVER in_order AS visit,
    if(type = 'PageHidden', 0, least({idle:Int64}, greatest(0, dateDiff('millisecond', time,
      leadInFrame(time, 1, time) OVER (PARTITION BY session ORDER BY ord ROWS BETWEEN CURRENT ROW AND 1 FOLLOWING))))) AS spent
  FROM events
  WINDOW in_order AS (PARTITION BY session ORDER BY ord ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
),

-- From one screen to the next. Of a screen that was the last thing to happen nobody knows how long it was looked at.
screen_stays AS (
  SELECT session, argMin(screen, ord) AS surface, false AS is_overlay, visit,
    max(visit) OVER (PARTITION BY session) = visit AS is_exit,
    if(is_exit AND count() = 1, NULL, sum(spent)) AS stay
  FROM timeline
  WHERE visit > 0
  GROUP BY session, visit
),

-- Until the overlay is closed, the screen below it changes, or the session ends.
overlay_stays AS (
  SELECT session, opened.4 AS surface, true AS is_overlay, 0 AS visit, false AS is_exit,
    arrayFirstIndex(
      (event, i) -> i > at AND (event.2 = 'ScreenLoaded' OR (event.2 = 'OverlayRemoved' AND event.4 = opened.4)),
      line, arrayEnumerate(line)) AS closing,
    active[if(closing = 0, length(line), closing)] - active[at] AS stay
  FROM (
    SELECT session,
      arraySort(groupArray((ord, type, spent, overlay))) AS line,
      arrayPushFront(arrayPopBack(arrayCumSum(event -> event.3, line)), 0) AS active
    FROM timeline
    WHERE session IN (SELECT session FROM events WHERE type = 'OverlayLoaded')
    GROUP BY session
  )
  ARRAY JOIN line AS opened, arrayEnumerate(line) AS at
  WHERE opened.2 = 'OverlayLoaded'
),

stays AS (
  SELECT session, surface, is_overlay, is_exit, stay FROM screen_stays
  UNION ALL
  SELECT session, surface, is_overlay, is_exit, stay FROM overlay_stays
),

clicks AS (
  SELECT surface, max(overlay != '') AS is_overlay,
    count() AS clicks,
    countIf(type = 'ScreenClick') AS background_clicks,
    countIf(target = 'none' OR (target = '' AND concat(surface, '/', widget) IN {dead:Array(String)})) AS missed_clicks
  FROM events
  WHERE type IN ('ScreenClick', 'WidgetClick')
  GROUP BY surface
)

SELECT surface, is_overlay, views, sessions, dwell, dwell_sum, exits, clicks, background_clicks, missed_clicks
FROM (
  SELECT surface, is_overlay,
    count() AS views,
    uniqExact(session) AS sessions,
    (count(stay), avg(stay), stddevSampStable(stay), quantilesExactInclusive(0.25, 0.5, 0.75)(stay), min(stay), max(stay),
      avg(log(if(stay < 1, 1, stay))), stddevSampStable(log(if(stay < 1, 1, stay)))) AS dwell,
    sum(stay) AS dwell_sum,
    countIf(is_exit) AS exits
  FROM stays
  GROUP BY surface, is_overlay
) AS stayed
FULL JOIN clicks USING (surface, is_overlay)
ORDER BY views DESC, surface
LIMIT 2000
