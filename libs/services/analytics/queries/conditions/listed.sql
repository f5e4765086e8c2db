session IN (SELECT arrayJoin(JSONExtract({listed:String}, 'Array(String)')))
