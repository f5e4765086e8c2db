-- Who came to a step, and no further: at the step that was done last. Step -1 is to be given the task.
, considered AS (
  SELECT session, start, task, step, place = length(steps) AND NOT complete AS is_affected, success, '' AS widget,
    if(step < 0, window_from[1], hit_ords[place - 1]) AS ord
  FROM (
    SELECT *, arrayPushFront(arrayMap(step -> toInt32(step), hit_steps), toInt32(-1)) AS steps
    FROM attempts
    WHERE attempted
  )
  ARRAY JOIN steps AS step, arrayEnumerate(steps) AS place
)
