-- What mouse_paths has to hold: mouse records, and positions in them.
SELECT count() AS count, toString(sum(positions)) AS hash
FROM (SELECT count() AS positions FROM mouse_points FINAL GROUP BY app, screen, session, ord)
