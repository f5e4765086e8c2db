has({round:Array(Int64)}, toInt64(greatest(round, 1)))
