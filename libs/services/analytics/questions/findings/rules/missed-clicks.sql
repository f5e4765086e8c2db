-- Clicks on widgets that do not react, as the client said at the time, or else as the prototype has it.
, happened AS (
  SELECT session, click.2 AS surface, '' AS other, click.4 AS widget, click.6 AS ord, click.7 AS at, toUInt64(0) AS lasts
  FROM trails
  ARRAY JOIN arrayFilter(
    event -> event.1 = 'WidgetClick' AND event.5 IN ('none', ''),
    arrayZip(types, surfaces, widgets, widget_roots, targets, ords, seen)) AS click
  WHERE click.5 = 'none' OR concat(click.2, '/', click.3) IN (SELECT arrayJoin(JSONExtract({dead:String}, 'Array(String)')))
),

reached AS (SELECT session, arrayJoin(shown) AS surface, '' AS other FROM trails)
