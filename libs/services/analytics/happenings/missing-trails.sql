
-- Behind `missing`: what rules walk through.
, trails AS (
  SELECT *
  FROM session_trails FINAL
  WHERE app = {app:String} AND session IN (SELECT session FROM missing)
)
