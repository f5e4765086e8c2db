-- What was typed is a change without a pointer, and no click. A click by keyboard is one without a place (-1, -1); one with a
-- pointer may lie a little outside the screen.
, (type, x, y, noheat) -> NOT noheat
  AND (type IN {press_types:Array(String)} OR type IN {click_types:Array(String)} AND x >= 0 AND y >= 0) AS is_click
