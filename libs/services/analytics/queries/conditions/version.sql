has({version:Array(Int64)}, toInt64(tested_version))
