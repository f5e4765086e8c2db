-- Which sessions were erased while they were looked at.
SELECT DISTINCT session
FROM session_happenings
WHERE app = {app:String} AND rules = {rules:String}
  AND (session IN (SELECT session FROM erasures WHERE app = {app:String})
    OR '' IN (SELECT session FROM erasures WHERE app = {app:String}))
