-- Whether no first click of a task can be right on a screen (see dead-ends.ts).
, (task, surface) -> concat(task, '/', surface) IN (SELECT arrayJoin(JSONExtract({dead_ends:String}, 'Array(String)'))) AS is_dead_end
