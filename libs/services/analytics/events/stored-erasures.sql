SELECT DISTINCT session FROM erasures WHERE app = {app:String}
