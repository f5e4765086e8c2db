, happened AS (
  SELECT session, surface, '' AS other, widget_root AS widget, ord, at, toUInt64(0) AS lasts
  FROM trails
  ARRAY JOIN types AS type, surfaces AS surface, widgets AS clicked, widget_roots AS widget_root, targets AS target, ords AS ord, seen AS at
  WHERE type = 'WidgetClick'
    AND (target = 'none' OR (target = '' AND concat(surface, '/', clicked) IN (SELECT arrayJoin(JSONExtract({dead:String}, 'Array(String)')))))
),

reached AS (SELECT session, arrayJoin(shown) AS surface, '' AS other FROM trails)
