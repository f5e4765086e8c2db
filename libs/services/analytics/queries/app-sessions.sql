-- What is stored of one app, a trail per session, without what was erased.
app_sessions AS (
  SELECT *
  FROM session_trails FINAL
  WHERE app = {app:String} AND session NOT IN erased
)
