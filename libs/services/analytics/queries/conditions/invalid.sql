session NOT IN (SELECT arrayJoin(JSONExtract({invalid:String}, 'Array(String)')))
