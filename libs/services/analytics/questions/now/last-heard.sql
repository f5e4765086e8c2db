SELECT toUnixTimestamp64Milli(max(received)) AS last
FROM session_batches
WHERE app = {app:String} AND session IN (SELECT session FROM trails)
