-- From a screen to another one, whichever was the first.
, reached AS (
  SELECT session, pair.1 AS surface, pair.2 AS other
  FROM (
    SELECT session, arrayFilter(event -> event.1 IN ('ScreenLoaded', 'TaskStarted'), arrayZip(types, screens)) AS loads,
      arrayJoin(arrayDistinct(arrayMap(
        (before, now) -> if(
          before.1 = 'ScreenLoaded' AND now.1 = 'ScreenLoaded',
          (toString(least(before.2, now.2)), toString(greatest(before.2, now.2))),
          ('', '')),
        arrayPopBack(loads), arrayPopFront(loads)))) AS pair
    FROM trails
  )
  WHERE pair IN (SELECT arrayJoin(JSONExtract({found:String}, 'Array(Tuple(String, String))')))
)
