-- How far a screen was scrolled at each moment of it, and for how long: it opens at its top. Without events longer than {idle} ms
-- nobody is looking.
, moments AS (
  SELECT session, visit, top, least(lasts, {idle:UInt64}) AS ms
  FROM (
    SELECT session,
      arrayMap((surface, type) -> surface = {screen:String} AND NOT startsWith(type, 'Task'), surfaces, types) AS on_screen,
      arrayFill(top -> top >= 0, arrayMap(
        (type, value, is_on) -> multiIf(NOT is_on OR has({view_types:Array(String)}, type), 0,
          type = 'ScreenScroll', least(greatest(toFloat64OrZero(value), 0), 1), -1),
        types, state_values, on_screen)) AS tops,
      arrayCumSum(type -> has({view_types:Array(String)}, type), types) AS visits,
      arrayMap((from, to) -> to - from, seen, arrayPushBack(arrayPopFront(seen), seen[-1])) AS all_lasts
    FROM trails
    WHERE has(shown, {screen:String})
  )
  ARRAY JOIN tops AS top, visits AS visit, all_lasts AS lasts, on_screen AS is_on
  WHERE is_on
),

deepest AS (SELECT session, visit, greatest(max(top), 0) AS top FROM moments GROUP BY session, visit)

SELECT kind, place, number
FROM (
  SELECT 'time' AS kind, round(greatest(top, 0), 2) AS place, toFloat64(sum(ms)) AS number FROM moments GROUP BY place
  UNION ALL
  SELECT 'visits' AS kind, round(top, 2) AS place, toFloat64(count()) AS number FROM deepest GROUP BY place
  UNION ALL
  SELECT 'testers' AS kind, round(furthest, 2) AS place, toFloat64(count()) AS number
  FROM (SELECT max(top) AS furthest FROM deepest GROUP BY session)
  GROUP BY place
)
ORDER BY kind, place
