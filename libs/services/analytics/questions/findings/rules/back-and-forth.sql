-- From a screen to another one and back, twice, within a task. A row of more is one.
, loaded AS (
  SELECT session, arrayFilter(event -> event.1 IN ('ScreenLoaded', 'TaskStarted'), arrayZip(types, screens, seen, ords)) AS events
  FROM trails
),

-- Each screen with the four before it.
turned AS (
  SELECT session,
    arrayZip(events, arrayShiftRight(events, 1), arrayShiftRight(events, 2), arrayShiftRight(events, 3), arrayShiftRight(events, 4)) AS fives,
    arrayMap(
      five -> arrayAll(event -> event.1 = 'ScreenLoaded', [five.1, five.2, five.3, five.4, five.5])
        AND five.1.2 != five.2.2 AND five.1.2 = five.3.2 AND five.3.2 = five.5.2 AND five.2.2 = five.4.2,
      fives) AS agains
  FROM loaded
),

happened AS (
  SELECT session, least(five.1.2, five.2.2) AS surface, greatest(five.1.2, five.2.2) AS other, '' AS widget,
    five.1.4 AS ord, five.5.3 AS at, five.1.3 - five.5.3 AS lasts
  FROM turned
  ARRAY JOIN arrayFilter((five, again, before) -> again AND NOT before, fives, agains, arrayShiftRight(agains, 1)) AS five
),

reached AS (
  SELECT session, least(before.2, now.2) AS surface, greatest(before.2, now.2) AS other
  FROM loaded
  ARRAY JOIN arrayPopBack(events) AS before, arrayPopFront(events) AS now
  WHERE before.1 = 'ScreenLoaded' AND now.1 = 'ScreenLoaded' AND before.2 != now.2
)
