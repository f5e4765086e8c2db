-- Clicks with a pointer, by cell. {most} > 0: the first so many after each screen or overlay was shown.
, early AS (
  SELECT session, ord
  FROM (
    SELECT session, ord, is_click,
      row_number() OVER (PARTITION BY session, visit, is_click ORDER BY ord) AS nth
    FROM (
      SELECT session, ord, type NOT IN ('ScreenLoaded', 'OverlayLoaded') AS is_click,
        sum(NOT is_click) OVER (PARTITION BY session ORDER BY ord ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS visit
      FROM events
      WHERE type IN ('ScreenLoaded', 'OverlayLoaded')
        OR (type IN ('ScreenClick', 'WidgetClick', 'WidgetChange') AND x >= 0 AND y >= 0 AND NOT noheat)
    )
  )
  WHERE is_click AND nth <= {most:UInt8}
)

SELECT
  intDiv(toInt64(floor(x * {width:Float64} + 0.5)), {cell:UInt16}) AS column,
  intDiv(toInt64(floor(y * {height:Float64} + 0.5)), {cell:UInt16}) AS row,
  count() AS weight,
  sum(weight) OVER () AS total
FROM events
WHERE surface = {screen:String}
  AND type IN ('ScreenClick', 'WidgetClick', 'WidgetChange')
  AND NOT noheat
  AND floor(x * {width:Float64} + 0.5) > 0 AND floor(y * {height:Float64} + 0.5) > 0
  AND ({most:UInt8} = 0 OR (session, ord) IN (SELECT session, ord FROM early))
  AND (NOT {missed:Bool} OR (type IN ('ScreenClick', 'WidgetClick')
    AND (target = 'none' OR (target = '' AND concat(surface, '/', widget) IN {dead:Array(String)}))))
GROUP BY column, row
ORDER BY weight DESC
LIMIT 100000
