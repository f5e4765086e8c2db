-- How every session fared with every task: the hits of the tasks' flows, exactly as in libs/stats/flow.ts. The steps of all
-- flows lie in one list; step k may follow step j when no needed step lies between them: before[k] = through[j + 1].
JSONExtract({flows:String}, 'Array(Tuple(task String, first UInt16, last UInt16, needed UInt16, strict Bool))') AS flows,
JSONExtract({steps:String}, 'Array(Tuple(type String, screen String, widget String, gesture String, overlay String,
  rule String, state_type String, state_value String))') AS steps,
arrayMap(step -> cityHash64(step.type, step.screen, step.widget, step.gesture), steps) AS step_keys,
-- Long ones as trails have them.
arrayMap(step -> if(length(step.state_value) > 200, lower(hex(MD5(step.state_value))), step.state_value), steps) AS step_values,
{before:Array(UInt16)} AS before,
{through:Array(UInt16)} AS through,
-- A hit is (step, place of the event in the trail, its place among the actions where flows are strict).
CAST([], 'Array(Tuple(UInt32, UInt32, UInt32))') AS no_hits,

-- The events that some step asks for, and which steps that may be.
picked AS (
  SELECT *,
    arrayMap(key -> key IN (step_keys), keys) AS picks,
    arrayFilter((key, pick) -> pick, keys, picks) AS mark_keys,
    arrayFilter((place, pick) -> pick, arrayEnumerate(keys), picks) AS mark_places,
    arrayMap(key -> arrayFilter(k -> step_keys[k] = key, {preference:Array(UInt16)}), mark_keys) AS mark_steps
  FROM chosen
)
