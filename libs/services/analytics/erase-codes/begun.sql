SELECT toUnixTimestamp64Milli(min(received)) AS begun
FROM session_batches
WHERE app = {app:String} AND session = {session:String}
HAVING count() > 0
