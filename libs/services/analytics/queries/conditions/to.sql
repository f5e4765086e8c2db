start <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')
