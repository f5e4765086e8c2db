-- From a screen to another one and back, twice, within a task. A row of more is one.
arrayFilter(event -> event.1 IN ('ScreenLoaded', 'TaskStarted'), arrayZip(types, screens, seen, ords)) AS loads

-- Each screen with the four before it.
arrayZip(loads, arrayShiftRight(loads, 1), arrayShiftRight(loads, 2), arrayShiftRight(loads, 3), arrayShiftRight(loads, 4)) AS load_fives

arrayMap(
  five -> arrayAll(event -> event.1 = 'ScreenLoaded', [five.1, five.2, five.3, five.4, five.5])
    AND five.1.2 != five.2.2 AND five.1.2 = five.3.2 AND five.3.2 = five.5.2 AND five.2.2 = five.4.2,
  load_fives) AS load_agains

arrayMap(
  five -> (least(five.1.2, five.2.2), greatest(five.1.2, five.2.2), '', five.1.4, five.5.3, five.1.3 - five.5.3),
  arrayFilter((five, again, before) -> again AND NOT before, load_fives, load_agains, arrayShiftRight(load_agains, 1))) AS backAndForth
