-- How every session fared with every task: the hits of the tasks' flows, exactly as in libs/stats/flow.ts. The steps of all
-- flows lie in one list; step k may follow step j when no needed step lies between them: before[k] = through[j + 1].
JSONExtract({flows:String}, 'Array(Tuple(task String, first UInt16, last UInt16, needed UInt16, strict Bool))') AS flows,
JSONExtract({steps:String}, 'Array(Tuple(type String, screen String, widget String, gesture String, overlay String,
  rule String, state_type String, state_value String))') AS steps,
arrayMap(step -> cityHash64(step.type, step.screen, step.widget, step.gesture), steps) AS step_keys,
{before:Array(UInt16)} AS before,
{through:Array(UInt16)} AS through,
-- A hit is (step, place of the event in the trail, its place among the actions where flows are strict).
CAST([], 'Array(Tuple(UInt32, UInt32, UInt32))') AS no_hits,

-- The events that some step asks for. What no question looks at is not read: overlays and states only when {compare_all}
-- (some step names one), types only when {some_strict}. For that both branches must be of one type.
picked AS (
  SELECT *,
    arrayMap(key -> key IN (step_keys), keys) AS picks,
    arrayFilter((key, pick) -> pick, keys, picks) AS mark_keys,
    arrayFilter((place, pick) -> pick, arrayEnumerate(keys), picks) AS mark_places,
    if({some_strict:Bool},
      CAST(arrayFilter((place, pick) -> pick,
        arrayCumSum(type -> type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ValidationError', 'ValidationErrorLine',
          'ScreenLoaded', 'OverlayLoaded', 'OverlayRemoved', 'ScreenGesture', 'WidgetGesture'), types), picks), 'Array(UInt32)'),
      mark_places) AS action_places,
    arrayMap(key -> arrayFilter(k -> step_keys[k] = key, {preference:Array(UInt16)}), mark_keys) AS alike,
    if({compare_all:Bool},
      arrayMap(
        (candidates, overlay, state_type, state_value) -> arrayFilter(
          k -> steps[k].overlay IN ('', overlay)
            AND (steps[k].rule = 'any' OR steps[k].state_type = state_type)
            AND (steps[k].rule != 'value' OR steps[k].state_value = state_value),
          candidates),
        alike,
        arrayFilter((overlay, pick) -> pick, overlays, picks),
        arrayFilter((state_type, pick) -> pick, state_types, picks),
        arrayFilter((state_value, pick) -> pick, state_values, picks)),
      alike) AS mark_steps,
    arrayZip(mark_steps, mark_places, action_places) AS marks
  FROM chosen
),

matched AS (
  SELECT *,
    arrayMap(
      flow -> if(flow.strict,
        -- The furthest chain so far, then the open ones: runs of directly consecutive actions that are steps in order.
        arraySort(chain -> (-toInt64(chain[-1].1), chain[-1].2), arrayFold(
          (chains, mark) -> arrayConcat(
            [arraySort(chain -> (-toInt64(chain[-1].1), chain[-1].2), chains)[1]],
            arrayFilter(chain -> before[chain[1].1] = 0, arrayMap(
              k -> arrayPushBack(
                arrayFirst(
                  chain -> chain[-1].3 = mark.3 - 1 AND k > chain[-1].1 AND before[k] = through[chain[-1].1 + 1],
                  chains),
                (k, mark.2, mark.3)),
              arraySort(arrayFilter(k -> k BETWEEN flow.first AND flow.last, mark.1))))),
          if(flow.strict, marks, []), [no_hits]))[1],
        -- From the left: the first of the preferred steps that may follow the last hit.
        arrayFold(
          (hits, mark) -> arrayConcat(hits, arrayMap(
            k -> (k, mark.2, mark.3),
            arraySlice(arrayFilter(
              k -> k BETWEEN flow.first AND flow.last AND k > hits[-1].1 AND before[k] = through[hits[-1].1 + 1],
              mark.1), 1, 1))),
          arrayFilter(mark -> NOT flow.strict AND arrayExists(k -> k BETWEEN flow.first AND flow.last, mark.1), marks), no_hits)),
      flows) AS all_hits,
    arrayMap((flow, hits) -> toBool(flow.needed > 0 AND through[hits[-1].1 + 1] = flow.needed), flows, all_hits) AS completes,
    -- A result that people set by hand counts instead.
    arrayMap(
      (flow, complete) -> complete AND concat(flow.task, '/', session) NOT IN {forced_fail:Array(String)}
        OR concat(flow.task, '/', session) IN {forced_success:Array(String)},
      flows, completes) AS successes
  FROM picked
)
