SELECT DISTINCT session FROM erasures WHERE app = {app:String} LIMIT {most:UInt32}
