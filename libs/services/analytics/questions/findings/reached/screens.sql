-- Screens and pop-ups that were shown.
, reached AS (
  SELECT session, tries, (toString(screen), '') AS place
  FROM happenings
  ARRAY JOIN shown AS screen
  WHERE screen IN (SELECT arrayJoin(JSONExtract({found:String}, 'Array(Tuple(String, String))')).1)
)
