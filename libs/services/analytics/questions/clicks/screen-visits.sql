-- A visit begins with each screen or overlay that was shown.
, visited AS (
  SELECT *, arrayMap(type -> true, types) AS within,
    arrayCumSum(type -> has({view_types:Array(String)}, type), types) AS visits
  FROM trails
)
