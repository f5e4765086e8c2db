-- The common filter, of a trail and of an attempt alike, but for the result of a task (task-filter.sql) and the variant
-- (variant-filter.sql). A condition that nobody set comes to a constant before anything is read, and costs nothing: `OR` does,
-- `IN ('', device)` would not.
({invalid:String} = '[]' OR session NOT IN (SELECT arrayJoin(JSONExtract({invalid:String}, 'Array(String)'))))
  AND (NOT {by_list:Bool} OR session IN (SELECT arrayJoin(JSONExtract({listed:String}, 'Array(String)'))))
  AND start >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
  AND start <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')
  AND (empty({device:Array(String)}) OR has({device:Array(String)}, device))
  AND (empty({version:Array(Int64)}) OR has({version:Array(Int64)}, toInt64(tested_version)))
  AND (empty({round:Array(Int64)}) OR has({round:Array(Int64)}, toInt64(greatest(round, 1))))
  AND (empty({source:Array(String)}) OR has({source:Array(String)}, if(source = '', 'none', source)))
  AND ({pilot:String} = 'all' OR pilot = ({pilot:String} = 'only'))
