-- What happened in the sessions of one app, a row per session, by one set of rules.
app_happenings AS (
  SELECT *
  FROM session_happenings FINAL
  WHERE app = {app:String} AND rules = {rules:String} AND session NOT IN erased
)
