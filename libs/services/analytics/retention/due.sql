SELECT session FROM sessions_due WHERE due <= {now:Int64} ORDER BY session LIMIT {limit:UInt32}
