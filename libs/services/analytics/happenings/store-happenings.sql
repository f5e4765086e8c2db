
-- Behind `walked` (session, found: all of (rule, surface, other, widget, ord, at, lasts) in it): each place once.
, tries AS (
  SELECT session,
    groupArray((task, if(guided, outcome != 'notStarted', notEmpty(hit_steps)), outcome IN ('direct', 'indirect'), first_click, window_from, window_until)) AS tried
  FROM session_attempts FINAL
  WHERE app = {app:String} AND flow IN {flows:Array(String)} AND (session, events) IN missing
  GROUP BY session
),

places AS (
  SELECT session, (one.1, one.2, one.3, one.4) AS place, min(one.6) AS first_at, max(one.7) AS longest,
    groupUniqArrayArray(
      arrayMap(
        try -> (try.1, try.3),
        arrayFilter(
          try -> try.2 AND arrayExists((from, until) -> one.5 >= from AND one.5 < until, try.5, try.6),
          tried))) AS during
  FROM (SELECT session, arrayJoin(found) AS one FROM walked) AS found_once
  LEFT JOIN tries USING (session)
  GROUP BY session, place
),

places_of_sessions AS (
  SELECT session, groupArray((place.1, place.2, place.3, place.4, first_at, longest, during)) AS happened
  FROM places
  GROUP BY session
),

views AS (
  SELECT session, events, start, device, tested_version, round, source, pilot, language, shown, types, ords, surfaces, widget_roots, xs, ys, noheats,
    arrayFilter(event -> event.1 IN ('ScreenLoaded', 'TaskStarted'), arrayZip(types, screens)) AS loads
  FROM trails
)

SELECT {app:String}, {rules:String}, session, events, start, device, tested_version, round, source, pilot, language, shown,
  arrayDistinct(arrayMap(
    way -> (least(way.1.2, way.2.2), greatest(way.1.2, way.2.2)),
    arrayFilter(
      way -> way.1.1 = 'ScreenLoaded' AND way.2.1 = 'ScreenLoaded' AND way.1.2 != way.2.2,
      arrayZip(arrayPopBack(loads), arrayPopFront(loads))))) AS ways,
  arrayMap(
    (try, click) -> (try.1, try.2, try.3, try.4, ords[click], surfaces[click], widget_roots[click]),
    tried,
    arrayMap(
      try -> arrayFirstIndex(
        (one, type, x, y, noheat) -> one >= try.5[1] AND is_click(type, x, y, noheat),
        ords, types, xs, ys, noheats),
      tried)) AS tries,
  happened
FROM views
LEFT JOIN tries USING (session)
LEFT JOIN places_of_sessions USING (session)
SETTINGS max_memory_usage = 2000000000
