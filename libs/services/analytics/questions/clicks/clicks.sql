-- Clicks by cell, of {screen} or of all where that is ''. Those without a cell are one row of their screen each, the last: those
-- by keyboard, which have no place, and those at the very edge. {most} > 0: the first so many of each visit; `visits`, and what lies within the question, come from before. Screens with at most {few} clicks to be seen
-- are counted in cells of {fine} px.
, numbered AS (
  SELECT *,
    arrayMap((type, x, y, noheat, is_within) -> is_within AND is_click(type, x, y, noheat), types, xs, ys, noheats, within) AS clicked,
    if({most:UInt8} > 0, arrayEnumerateUniq(visits, clicked), arrayMap(type -> toUInt32(0), types)) AS numbers
  FROM visited
),

placed AS (
  SELECT surface,
    JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))') AS sizes,
    toInt64(floor(x * transform(toString(surface), sizes.1, sizes.2, {width:Float64}) + 0.5)) AS left,
    toInt64(floor(y * transform(toString(surface), sizes.1, sizes.3, {height:Float64}) + 0.5)) AS top,
    multiIf(x = -1 AND y = -1, 'keyboard', left > 0 AND top > 0, '', 'edge') AS lack
  FROM numbered
  ARRAY JOIN types AS type, surfaces AS surface, widgets AS widget, xs AS x, ys AS y, targets AS target, clicked AS is_clicked, numbers AS number
  WHERE {screen:String} IN ('', surface)
    AND is_clicked
    AND number <= {most:UInt8}
    AND (NOT {missed:Bool} OR (has({press_types:Array(String)}, type)
      AND (target = 'none' OR (target = '' AND concat(surface, '/', widget) IN (SELECT arrayJoin(JSONExtract({dead:String}, 'Array(String)')))))))
),

counted AS (
  SELECT *,
    sumIf(clicks, lack = '') OVER (PARTITION BY surface) AS total,
    sumIf(clicks, lack = 'keyboard') OVER (PARTITION BY surface) AS by_keyboard,
    sumIf(clicks, lack = 'edge') OVER (PARTITION BY surface) AS at_edge,
    if(total <= {few:UInt32}, {fine:UInt16}, {cell:UInt16}) AS cell
  FROM (
    SELECT surface, lack, count() AS clicks,
      if(lack != '', (-1, -1), (intDiv(left, {cell:UInt16}), intDiv(top, {cell:UInt16}))) AS place,
      if(lack != '', (-1, -1), (intDiv(left, {fine:UInt16}), intDiv(top, {fine:UInt16}))) AS fine_place
    FROM placed
    GROUP BY surface, lack, place, fine_place
  )
)

SELECT surface AS screen, lack, cell,
  if(cell = {fine:UInt16}, fine_place, place) AS at,
  at.1 AS column, at.2 AS row,
  sum(clicks) AS weight,
  any(counted.total) AS total,
  any(counted.by_keyboard) AS by_keyboard,
  any(counted.at_edge) AS at_edge
FROM counted
GROUP BY surface, lack, cell, at
-- Where not all can be told, the fullest cells of every screen are.
ORDER BY row_number() OVER (PARTITION BY surface ORDER BY lack, weight DESC, column, row), surface
LIMIT 100000
