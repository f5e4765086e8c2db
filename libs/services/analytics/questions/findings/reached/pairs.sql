-- From a screen to another one, whichever was the first.
, reached AS (
  SELECT session, tries, (toString(way.1), toString(way.2)) AS place
  FROM happenings
  ARRAY JOIN ways AS way
  WHERE place IN (SELECT arrayJoin(JSONExtract({found:String}, 'Array(Tuple(String, String))')))
)
