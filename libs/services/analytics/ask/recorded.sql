-- What is stored of one app, a trail per session, without what was erased.
recorded AS (
  SELECT *
  FROM session_trails FINAL
  WHERE app = {app:String} AND session NOT IN erased
),

-- The common filter, but for how sessions fared with a task (trails.sql). What is constant and true costs nothing:
-- ClickHouse drops it before it reads.
chosen AS (
  SELECT *
  FROM recorded
  WHERE session NOT IN (SELECT arrayJoin(JSONExtract({invalid:String}, 'Array(String)')))
    AND (NOT {narrow:Bool} OR session IN (SELECT arrayJoin(JSONExtract({only:String}, 'Array(String)'))))
    AND start >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
    AND start <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')
    AND {device:String} IN ('', device)
    AND {variant:String} IN ('', variant)
    AND {version:Int64} IN (-1, version)
)
