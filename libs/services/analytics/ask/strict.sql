-- Where some flow is strict: of the open chains, runs of directly consecutive actions that are steps in order, the furthest.
strict AS (
  SELECT * REPLACE (
    arrayMap(
      (flow, loose_hits) -> if(flow.strict,
        -- The furthest chain so far, then the open ones.
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
        loose_hits),
      flows, all_hits) AS all_hits)
  FROM (
    SELECT *,
      CAST(arrayFilter((place, pick) -> pick,
        arrayCumSum(type -> type IN ('ScreenClick', 'WidgetClick', 'WidgetChange', 'ValidationError', 'ValidationErrorLine',
          'ScreenLoaded', 'OverlayLoaded', 'OverlayRemoved', 'ScreenGesture', 'WidgetGesture'), types), picks), 'Array(UInt32)') AS action_places,
      arrayZip(mark_steps, mark_places, action_places) AS marks
    FROM loose
  )
)
