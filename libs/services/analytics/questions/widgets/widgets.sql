-- Per session what was shown and which widgets were clicked, in order. A visit begins with each screen or overlay shown. Times
-- are such that the page was seen.
, lines AS (
  SELECT session,
    arrayFilter(event -> event.1 = 'WidgetClick' OR has({view_types:Array(String)}, event.1), arrayZip(types, widget_roots, surfaces, seen)) AS line,
    arrayMap(type -> type != 'WidgetClick', line.1) AS shows,
    arrayCumSum(shows) AS visits,
    -- When the visit began: the time of the last showing.
    arrayFill((time, is_showing) -> is_showing, line.4, shows) AS shown
  FROM trails
),

clicks AS (
  SELECT session, widget, surface, came_first,
    if(visit > 0 AND number = 1, time - began, NULL) AS delay
  FROM lines
  ARRAY JOIN line.2 AS widget, line.3 AS surface, line.4 AS time, shows AS is_showing, visits AS visit, shown AS began,
    arraySlice(arrayPushFront(shows, true), 1, length(shows)) AS came_first,
    -- Which click on the widget within the visit.
    arrayEnumerateUniq(visits, shows, line.2) AS number
  WHERE NOT is_showing AND widget != ''
)

SELECT widget, topK(1)(surface)[1] AS screen,
  count() AS all_clicks,
  sum(all_clicks) OVER () AS clicks_of_all,
  uniqExact(session) AS sessions,
  countIf(came_first) AS first_clicks,
  (count(delay), avg(delay), stddevSampStable(delay), quantilesExactInclusive(0.25, 0.5, 0.75)(delay), min(delay), max(delay),
    avgIf(log(delay), delay > 0), stddevSampStableIf(log(delay), delay > 0), countIf(delay = 0)) AS time_to_first
FROM clicks
GROUP BY widget
ORDER BY all_clicks DESC, widget
LIMIT 2000
