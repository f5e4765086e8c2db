start >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
