-- The common filter, of a trail and of an attempt alike, but for the result of a task (task-filter.sql) and the variant
-- (variant-filter.sql). A condition that nobody set comes to a constant before anything is read, and costs nothing: `OR` does,
-- `IN ('', device)` would not.
({invalid:String} = '[]' OR session NOT IN (SELECT arrayJoin(JSONExtract({invalid:String}, 'Array(String)'))))
  AND (NOT {by_list:Bool} OR session IN (SELECT arrayJoin(JSONExtract({listed:String}, 'Array(String)'))))
  AND start >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND start <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')
  AND ({device:String} = '' OR device = {device:String})
  AND ({version:Int64} = -1 OR tested_version = {version:Int64})
  AND ({round:Int64} = -1 OR greatest(round, 1) = {round:Int64})
  AND ({source:String} = '' OR source = if({source:String} = 'none', '', {source:String}))
  AND ({pilot:String} = 'all' OR pilot = ({pilot:String} = 'only'))
