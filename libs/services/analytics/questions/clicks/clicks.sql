-- Clicks with a pointer, by cell. {most} > 0: the first so many after each screen or overlay was shown.
, numbered AS (
  SELECT *,
    arrayMap((type, x, y, noheat) -> type IN ('ScreenClick', 'WidgetClick', 'WidgetChange') AND x >= 0 AND y >= 0 AND NOT noheat,
      types, xs, ys, noheats) AS pointed,
    arrayCumSum(type -> type IN ('ScreenLoaded', 'OverlayLoaded'), types) AS visits,
    if({most:UInt8} > 0, arrayEnumerateUniq(visits, pointed), arrayMap(type -> toUInt32(0), types)) AS numbers
  FROM trails
)

SELECT
  intDiv(toInt64(floor(x * {width:Float64} + 0.5)), {cell:UInt16}) AS column,
  intDiv(toInt64(floor(y * {height:Float64} + 0.5)), {cell:UInt16}) AS row,
  count() AS weight,
  sum(weight) OVER () AS total
FROM numbered
ARRAY JOIN types AS type, surfaces AS surface, widgets AS widget, xs AS x, ys AS y, targets AS target, noheats AS noheat, numbers AS number
WHERE surface = {screen:String}
  AND type IN ('ScreenClick', 'WidgetClick', 'WidgetChange')
  AND NOT noheat
  AND floor(x * {width:Float64} + 0.5) > 0 AND floor(y * {height:Float64} + 0.5) > 0
  AND number <= {most:UInt8}
  AND (NOT {missed:Bool} OR (type IN ('ScreenClick', 'WidgetClick')
    AND (target = 'none' OR (target = '' AND concat(surface, '/', widget) IN (SELECT arrayJoin(JSONExtract({dead:String}, 'Array(String)')))))))
GROUP BY column, row
ORDER BY weight DESC
LIMIT 100000
