-- Where some step names an overlay or a state: only the steps whose overlay and state are the event's.
compared AS (
  SELECT * REPLACE (
    arrayMap(
      (candidates, overlay, state_type, state_value) -> arrayFilter(
        k -> steps[k].overlay IN ('', overlay)
          AND (steps[k].rule = 'any' OR steps[k].state_type = state_type)
          AND (steps[k].rule != 'value' OR step_values[k] = state_value),
        candidates),
      mark_steps,
      arrayFilter((overlay, pick) -> pick, overlays, picks),
      arrayFilter((state_type, pick) -> pick, state_types, picks),
      arrayFilter((state_value, pick) -> pick, state_values, picks)) AS mark_steps)
  FROM picked
)
