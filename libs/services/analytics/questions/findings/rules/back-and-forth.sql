-- From a screen to another one and back, twice, within a task. A row of more is one.
, loaded AS (
  SELECT session,
    arrayFilter(event -> event.1 IN ('ScreenLoaded', 'TaskStarted'), arrayZip(types, screens, seen, ords)) AS events,
    arrayMap(event -> if(event.1 = 'ScreenLoaded', event.2, ''), events) AS loads,
    arrayMap(
      at -> at >= 5 AND loads[at] != '' AND loads[at - 1] != '' AND loads[at] != loads[at - 1]
        AND loads[at] = loads[at - 2] AND loads[at - 2] = loads[at - 4] AND loads[at - 1] = loads[at - 3],
      arrayEnumerate(loads)) AS agains
  FROM trails
),

happened AS (
  SELECT session, least(events[last].2, events[last - 1].2) AS surface, greatest(events[last].2, events[last - 1].2) AS other, '' AS widget,
    events[last].4 AS ord, events[last - 4].3 AS at, events[last].3 - events[last - 4].3 AS lasts
  FROM loaded
  ARRAY JOIN arrayFilter(at -> agains[at] AND NOT agains[at - 1], arrayEnumerate(agains)) AS last
),

reached AS (
  SELECT session, least(from_screen, to_screen) AS surface, greatest(from_screen, to_screen) AS other
  FROM loaded
  ARRAY JOIN arrayPopBack(loads) AS from_screen, arrayPopFront(loads) AS to_screen
  WHERE from_screen != '' AND to_screen != '' AND from_screen != to_screen
)
