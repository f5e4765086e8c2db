, per_session AS (
  SELECT session,
    count() AS events,
    countIf(type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture')) AS interactions,
    countIf(load) AS loads,
    greatest(dateDiff('millisecond', minIf(time, counted), maxIf(time, counted)), 0) AS duration,
    groupUniqArrayIf(if(type = 'OverlayLoaded', overlay, screen), load) AS screens,
    length(screens) AS unique_screens,
    anyIf(user, user != '') AS user
  FROM (
    SELECT *,
      type IN ('ScreenLoaded', 'OverlayLoaded') AS load,
      type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ValidationError', 'ValidationErrorLine', 'ScreenLoaded',
        'OverlayLoaded', 'OverlayRemoved', 'ScreenGesture', 'WidgetGesture') AS counted
    FROM events
  )
  GROUP BY session
)

SELECT
  sum(interactions) AS interactions,
  sum(loads) AS screen_loads,
  uniqExact(if(user = '', session, user)) AS testers,
  (count(duration), avg(duration), stddevSampStable(duration), quantilesExactInclusive(0.25, 0.5, 0.75)(duration), min(duration), max(duration),
    avg(log(if(duration < 1, 1, duration))), stddevSampStable(log(if(duration < 1, 1, duration)))) AS duration,
  (count(events), avg(events), stddevSampStable(events), quantilesExactInclusive(0.25, 0.5, 0.75)(events), min(events), max(events),
    avg(log(if(events < 1, 1, events))), stddevSampStable(log(if(events < 1, 1, events)))) AS events_per_session,
  (count(unique_screens), avg(unique_screens), stddevSampStable(unique_screens), quantilesExactInclusive(0.25, 0.5, 0.75)(unique_screens), min(unique_screens), max(unique_screens),
    avg(log(if(unique_screens < 1, 1, unique_screens))), stddevSampStable(log(if(unique_screens < 1, 1, unique_screens)))) AS unique_screens,
  avg(length(arrayIntersect(screens, {screens:Array(String)}))) AS screens_seen,
  -- How many sessions solved how many tasks.
  (
    SELECT groupArray((solved, sessions))
    FROM (
      SELECT solved, count() AS sessions
      FROM (SELECT session, countIf(success) AS solved FROM attempts WHERE NOT {filtered:Bool} OR session IN (SELECT session FROM events) GROUP BY session)
      GROUP BY solved
      ORDER BY solved
    )
  ) AS outcomes
FROM per_session
