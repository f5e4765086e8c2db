DELETE FROM session_happenings WHERE app = {app:String} AND session IN {sessions:Array(String)}
