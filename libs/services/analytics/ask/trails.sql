-- Behind the whole filter. The flow of the filter's task comes after the {asked} ones that the question asks for.
trails AS (
  SELECT *,
    arrayFilter((task, success) -> success, arraySlice(flows.task, 1, {asked:UInt16}), arraySlice(successes, 1, {asked:UInt16})) AS solved
  FROM matched
  WHERE {outcome:String} = ''
    OR multiIf({outcome:String} = 'success', successes[-1], {outcome:String} = 'fail', NOT successes[-1], notEmpty(all_hits[-1]) OR successes[-1])
),

-- Every session with every task.
attempts AS (
  SELECT session, flow.task AS task, hits, complete, success, began, ords, times,
    toBool(concat(task, '/', session) IN (SELECT arrayJoin(JSONExtract({forced_success:String}, 'Array(String)'))) OR concat(task, '/', session) IN (SELECT arrayJoin(JSONExtract({forced_fail:String}, 'Array(String)')))) AS forced,
    -- 0-based steps of the flow that were hit, in order
    arrayMap(hit -> toUInt16(hit.1 - flow.first), hits) AS hit_steps,
    times[hits[1].2] AS started,
    greatest(dateDiff('millisecond', started, ends[hits[-1].2]), 0) AS duration,
    arraySlice(types, hits[1].2, hits[-1].2 - hits[1].2 + 1) AS between,
    arrayCount(type -> type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ValidationError', 'ValidationErrorLine',
      'ScreenLoaded', 'OverlayLoaded', 'OverlayRemoved', 'ScreenGesture', 'WidgetGesture'), between) AS events,
    arrayCount(type -> type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture'), between) AS interactions,
    greatest(dateDiff('millisecond', began, started), 0) AS discovery
  FROM trails
  ARRAY JOIN
    arraySlice(flows, 1, {asked:UInt16}) AS flow,
    arraySlice(all_hits, 1, {asked:UInt16}) AS hits,
    arraySlice(completes, 1, {asked:UInt16}) AS complete,
    arraySlice(successes, 1, {asked:UInt16}) AS success
)
