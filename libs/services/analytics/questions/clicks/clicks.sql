-- Clicks by cell, of {screen} or of all where that is ''. Those without a cell are one row of their screen each, the last: those
-- by keyboard, which have no place, and those at the very edge. {per_visit} > 0: the first so many of each visit; `visits`, and what
-- lies within the question, come from before. Where a screen has at most {few} clicks to be seen, a row tells of each the cell of
-- {fine} px, too: grouping all clicks by such cells would take as long as everything else.
, numbered AS (
  SELECT *,
    arrayMap((type, x, y, noheat, is_within) -> is_within AND is_click(type, x, y, noheat), types, xs, ys, noheats, within) AS clicked,
    if({per_visit:UInt8} > 0, arrayEnumerateUniq(visits, clicked), arrayMap(type -> toUInt32(0), types)) AS numbers
  FROM visited
),

placed AS (
  SELECT surface,
    JSONExtract({sizes:String}, 'Array(Tuple(String, Float64, Float64))') AS sizes,
    toInt64(floor(x * transform(toString(surface), sizes.1, sizes.2, {width:Float64}) + 0.5)) AS left,
    toInt64(floor(y * transform(toString(surface), sizes.1, sizes.3, {height:Float64}) + 0.5)) AS top,
    multiIf(x = -1 AND y = -1, 'keyboard', left > 0 AND top > 0, '', 'edge') AS no_cell
  FROM numbered
  ARRAY JOIN types AS type, surfaces AS surface, widgets AS widget, xs AS x, ys AS y, targets AS target, clicked AS is_clicked, numbers AS number
  WHERE {screen:String} IN ('', surface)
    AND is_clicked
    AND number <= {per_visit:UInt8}
    AND (NOT {missed:Bool} OR (has({press_types:Array(String)}, type)
      AND (target = 'none' OR (target = '' AND concat(surface, '/', widget) IN (SELECT arrayJoin(JSONExtract({dead:String}, 'Array(String)')))))))
),

counted AS (
  SELECT surface, no_cell,
    if(no_cell = '', intDiv(left, {cell:UInt16}), -1) AS column,
    if(no_cell = '', intDiv(top, {cell:UInt16}), -1) AS row,
    count() AS weight,
    groupArray(greatest({few:UInt32}, 1))((intDiv(left, {fine:UInt16}), intDiv(top, {fine:UInt16}))) AS some_places
  FROM placed
  GROUP BY surface, no_cell, column, row
)

SELECT surface AS screen, no_cell, column, row, weight,
  sumIf(weight, no_cell = '') OVER (PARTITION BY surface) AS total,
  sumIf(weight, no_cell = 'keyboard') OVER (PARTITION BY surface) AS by_keyboard,
  sumIf(weight, no_cell = 'edge') OVER (PARTITION BY surface) AS at_edge,
  if(total <= {few:UInt32}, some_places, []) AS fine_places
FROM counted
-- Where not all can be told, the fullest cells of every screen are.
ORDER BY row_number() OVER (PARTITION BY surface ORDER BY no_cell, weight DESC, column, row), surface
LIMIT 100000
