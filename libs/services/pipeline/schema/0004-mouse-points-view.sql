CREATE MATERIALIZED VIEW IF NOT EXISTS mouse_points_view TO mouse_points AS
SELECT app, screen, session, time, ord, point, at_x AS x, at_y AS y, at_pressed AS pressed
FROM mouse_records
ARRAY JOIN t AS time, x AS at_x, y AS at_y, pressed AS at_pressed, arrayEnumerate(t) AS point
