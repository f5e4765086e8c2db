-- Which of these sessions were erased while they were counted.
SELECT session
FROM erasures
WHERE app = {app:String} AND (session = '' OR session IN (SELECT arrayJoin(JSONExtract({sessions:String}, 'Array(String)'))))
