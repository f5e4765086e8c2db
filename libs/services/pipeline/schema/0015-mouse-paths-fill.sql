-- What was recorded before there were paths. Record by record, so that it needs little memory.
INSERT INTO mouse_paths
WITH
  arraySort(groupArray((point, time, x, y))) AS line,
  arrayMap(position -> greatest(toUnixTimestamp64Milli(position.2), 0), line) AS moments,
  arrayMap((next, now) -> next - now, arrayPopFront(moments), arrayPopBack(moments)) AS pauses
SELECT app, screen, session, line[1].2 AS first, line[-1].2 AS last, ord,
  arrayAll(pause -> pause > 0, pauses) AS in_order,
  line[-1].3 AS end_x, line[-1].4 AS end_y, line.3 AS xs, line.4 AS ys,
  arrayPushBack(arrayMap(pause -> toUInt16(greatest(least(pause, 1000), 0)), pauses), 0) AS lasts
FROM mouse_points FINAL
GROUP BY app, screen, session, ord
SETTINGS optimize_aggregation_in_order = 1, max_threads = 2
