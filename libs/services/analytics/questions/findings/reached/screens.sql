-- Screens and pop-ups that were shown.
, reached AS (
  SELECT session, arrayJoin(shown) AS surface, '' AS other
  FROM trails
  WHERE surface IN (SELECT arrayJoin(JSONExtract({found:String}, 'Array(Tuple(String, String))')).1)
)
