-- How far each screen was scrolled by a session at most: it opens at its top.
, furthest AS (
  SELECT session, screen, max(if(type = 'ScreenScroll', least(greatest(toFloat64OrZero(value), 0), 1), 0)) AS top
  FROM trails
  ARRAY JOIN surfaces AS screen, types AS type, state_values AS value
  WHERE has(shown, screen) AND (type = 'ScreenScroll' OR has({view_types:Array(String)}, type))
  GROUP BY session, screen
)

SELECT screen, round(top, 2) AS place, count() AS number
FROM furthest
GROUP BY screen, place
ORDER BY screen, place
LIMIT 20000
