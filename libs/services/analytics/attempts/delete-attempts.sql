DELETE FROM session_attempts WHERE app = {app:String} AND session IN {sessions:Array(String)}
