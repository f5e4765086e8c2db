-- Visits: from one screen or overlay shown to the next.
, visits AS (
  SELECT session, ord, time, type, widget_root, surface,
    sum(type IN ('ScreenLoaded', 'OverlayLoaded')) OVER (
      PARTITION BY session ORDER BY ord ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS visit
  FROM events
  WHERE type IN ('ScreenLoaded', 'OverlayLoaded', 'WidgetClick')
),

clicked AS (
  SELECT session, visit,
    minIf(time, type != 'WidgetClick') AS shown,
    argMinIf(widget_root, ord, type = 'WidgetClick') AS first_widget,
    arraySort(groupArrayIf((ord, widget_root, surface, time), type = 'WidgetClick')) AS clicks
  FROM visits
  GROUP BY session, visit
),

by_visit AS (
  SELECT session, visit, click.2 AS widget, any(click.3) AS surface, count() AS times,
    widget = any(first_widget) AS came_first,
    if(visit = 0, NULL, greatest(dateDiff('millisecond', any(shown), min(click.4)), 0)) AS delay
  FROM clicked
  ARRAY JOIN clicks AS click
  WHERE widget != ''
  GROUP BY session, visit, widget
)

SELECT widget, topK(1)(surface)[1] AS screen,
  sum(times) AS all_clicks,
  sum(all_clicks) OVER () AS clicks_of_all,
  uniqExact(session) AS sessions,
  countIf(came_first) AS first_clicks,
  (count(delay), avg(delay), stddevSampStable(delay), quantilesExactInclusive(0.25, 0.5, 0.75)(delay), min(delay), max(delay),
    avg(log(if(delay < 1, 1, delay))), stddevSampStable(log(if(delay < 1, 1, delay)))) AS time_to_first
FROM by_visit
GROUP BY widget
ORDER BY all_clicks DESC, widget
LIMIT 2000
