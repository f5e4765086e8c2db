-- Per session what was shown and which widgets were clicked, in order. A visit begins with each screen or overlay shown.
, lines AS (
  SELECT session,
    arraySort(groupArray((ord, type != 'WidgetClick', widget_root, surface, time))) AS line,
    arrayMap(entry -> entry.2, line) AS shows,
    arrayCumSum(shows) AS visits,
    arrayMap((entry, visit) -> (visit, entry.3), line, visits) AS places,
    -- When the visit began: the time of the last showing.
    arrayFill((time, is_showing) -> is_showing, arrayMap(entry -> entry.5, line), shows) AS shown
  FROM events
  WHERE type IN ('ScreenLoaded', 'OverlayLoaded', 'WidgetClick')
  GROUP BY session
),

clicks AS (
  SELECT session, entry.3 AS widget, entry.4 AS surface,
    i = 1 OR shows[i - 1] AS came_first,
    if(visit > 0 AND indexOf(places, (visit, widget)) = i, greatest(dateDiff('millisecond', began, entry.5), 0), NULL) AS delay
  FROM lines
  ARRAY JOIN line AS entry, visits AS visit, shown AS began, arrayEnumerate(line) AS i
  WHERE NOT entry.2 AND widget != ''
)

SELECT widget, topK(1)(surface)[1] AS screen,
  count() AS all_clicks,
  sum(all_clicks) OVER () AS clicks_of_all,
  uniqExact(session) AS sessions,
  countIf(came_first) AS first_clicks,
  (count(delay), avg(delay), stddevSampStable(delay), quantilesExactInclusive(0.25, 0.5, 0.75)(delay), min(delay), max(delay),
    avg(log(if(delay < 1, 1, delay))), stddevSampStable(log(if(delay < 1, 1, delay)))) AS time_to_first
FROM clicks
GROUP BY widget
ORDER BY all_clicks DESC, widget
LIMIT 2000
