-- How every session fared with every task: the hits of the task's flow, exactly as in libs/stats/flow.ts. The steps of all
-- flows lie in one list; step k may follow step j when no needed step lies between them: before[k] = through[j].
JSONExtract({flows:String}, 'Array(Tuple(task String, first UInt16, last UInt16, needed UInt16, strict Bool))') AS flows,
JSONExtract({steps:String}, 'Array(Tuple(type String, screen String, widget String, gesture String, overlay String,
  rule String, state_type String, state_value String, before UInt16, through UInt16))') AS steps,
arrayMap(step -> cityHash64(step.type, step.screen, step.widget, step.gesture), steps) AS step_keys,
arrayMap(step -> step.before, steps) AS before,
arrayPushFront(arrayMap(step -> step.through, steps), 0) AS through,
-- Needed steps before optional ones, so that an optional step never costs a success.
arraySort(k -> (before[k] = through[k + 1], k), arrayEnumerate(steps)) AS preference,
JSONExtract({overrides:String}, 'Map(String, Bool)') AS overrides,
-- A hit is (step, position among the events that count where flows are strict, ord, time, ended).
CAST([], 'Array(Tuple(UInt32, UInt64, UInt64, DateTime64(3, ''UTC''), DateTime64(3, ''UTC'')))') AS no_hits,

-- What no question looks at is not read: places that are constant here are dropped before ({compare_all}: some step names
-- an overlay or a state; {hits_only}: sessions that hit nothing are not asked for).
marked AS (
  SELECT session, ord, time, ended,
    if({compare_all:Bool}, (overlay, state_type, state_value), ('', '', '')) AS details,
    type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ValidationError', 'ValidationErrorLine', 'ScreenLoaded',
      'OverlayLoaded', 'OverlayRemoved', 'ScreenGesture', 'WidgetGesture') AS counted,
    type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ScreenGesture', 'WidgetGesture') AS interaction,
    cityHash64(type, screen, widget, if(endsWith(type, 'Gesture'), gesture, '')) AS key
  FROM recorded
  WHERE NOT {hits_only:Bool}
    OR (type IN (arrayMap(step -> step.type, steps)) AND screen IN (arrayMap(step -> step.screen, steps)) AND key IN (step_keys))
),

runs AS (
  SELECT session,
    argMinIf(time, ord, counted) AS began,
    arraySort(groupArrayIf(ord, counted)) AS counted_ords,
    arraySort(groupArrayIf(ord, interaction)) AS interaction_ords,
    -- Events that some step asks for: (the steps, position among the events that count, ord, time, ended).
    arrayMap(
      mark -> (
        arrayFilter(
          k -> step_keys[k] = mark.4
            AND steps[k].overlay IN ('', mark.5.1)
            AND (steps[k].rule = 'any' OR steps[k].state_type = mark.5.2)
            AND (steps[k].rule != 'value' OR steps[k].state_value = mark.5.3),
          preference),
        if({some_strict:Bool}, indexOf(counted_ords, mark.1), 0), mark.1, mark.2, mark.3),
      arraySort(groupArrayIf((ord, time, ended, key, details), key IN (step_keys)))) AS marks
  FROM marked
  GROUP BY session
),

hit AS (
  SELECT session, flow, began, counted_ords, interaction_ords,
    if(flow.strict,
      -- The furthest chain so far, then the open ones: runs of directly consecutive events that are steps in order.
      arraySort(chain -> (-toInt64(chain[-1].1), chain[-1].2), arrayFold(
        (chains, mark) -> arrayConcat(
          [arraySort(chain -> (-toInt64(chain[-1].1), chain[-1].2), chains)[1]],
          arrayFilter(chain -> before[chain[1].1] = 0, arrayMap(
            k -> arrayPushBack(
              arrayFirst(
                chain -> chain[-1].2 = mark.2 - 1 AND k > chain[-1].1 AND before[k] = through[chain[-1].1 + 1],
                chains),
              (k, mark.2, mark.3, mark.4, mark.5)),
            arraySort(arrayFilter(k -> k BETWEEN flow.first AND flow.last, mark.1))))),
        if(flow.strict, marks, []), [no_hits]))[1],
      -- From the left: the first of the preferred steps that may follow the last hit.
      arrayFold(
        (hits, mark) -> arrayConcat(hits, arrayMap(
          k -> (k, mark.2, mark.3, mark.4, mark.5),
          arraySlice(arrayFilter(
            k -> k BETWEEN flow.first AND flow.last AND k > hits[-1].1 AND before[k] = through[hits[-1].1 + 1],
            mark.1), 1, 1))),
        if(flow.strict, [], marks), no_hits)) AS hits
  FROM runs
  ARRAY JOIN flows AS flow
),

attempts AS (
  SELECT session, flow.task AS task, hits, began,
    toBool(flow.needed > 0 AND through[hits[-1].1 + 1] = flow.needed) AS complete,
    toBool(mapContains(overrides, concat(task, '/', session))) AS forced,
    if(forced, overrides[concat(task, '/', session)], complete) AS success,
    -- 0-based steps of the flow that were hit, in order
    arrayMap(hit -> toUInt16(hit.1 - flow.first), hits) AS hit_steps,
    hits[1].4 AS started,
    greatest(dateDiff('millisecond', hits[1].4, hits[-1].5), 0) AS duration,
    indexOf(counted_ords, hits[-1].3) - indexOf(counted_ords, hits[1].3) + 1 AS events,
    arrayCount(o -> o BETWEEN hits[1].3 AND hits[-1].3, interaction_ords) AS interactions,
    greatest(dateDiff('millisecond', began, hits[1].4), 0) AS discovery
  FROM hit
)
