-- One row when a probe of this session that was sent then or later is counted.
SELECT 1
FROM session_trails FINAL
WHERE app = {app:String} AND session = {session:String} AND times[-1] >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')
