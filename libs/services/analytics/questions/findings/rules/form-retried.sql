-- A form that was refused, and is refused again before another screen is there.
, refused AS (
  SELECT session,
    arrayFilter(event -> event.1 = 'ValidationErrorLine' OR event.1 IN {view_types:Array(String)}, arrayZip(types, surfaces, seen, ords)) AS events,
    arrayMap(event -> event.1 = 'ValidationErrorLine', events) AS refusals,
    arrayMap(at -> at > 1 AND refusals[at] AND refusals[at - 1], arrayEnumerate(events)) AS agains
  FROM trails
),

happened AS (
  SELECT session, events[at_event].2 AS surface, '' AS other, '' AS widget, events[at_event].4 AS ord, events[at_event - 1].3 AS at,
    events[at_event].3 - events[at_event - 1].3 AS lasts
  FROM refused
  ARRAY JOIN arrayFilter(one -> agains[one] AND NOT agains[one - 1], arrayEnumerate(agains)) AS at_event
),

reached AS (SELECT session, arrayJoin(shown) AS surface, '' AS other FROM trails)
