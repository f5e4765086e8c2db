-- Behind candidates: how far each lies from what is typical of all sessions, which outlier-statistics.sql says. Robust z and fences
-- as in libs/stats/outliers.ts.
, scored AS (
  SELECT session, start, duration, events, interactions, screen_loads, length(shown) AS unique_screens, errors, user, label, device,
    source, pilot, consent, parameters, language, active, own_place, outcomes,
    arrayCount(one -> one.2 IN ('direct', 'indirect'), outcomes) AS solved,
    CAST([log(greatest(duration, 1)), interactions, screen_loads, unique_screens, errors, solved], 'Array(Float64)') AS vector,
    {typical:Array(Float64)} AS typical,
    if({method:String} = 'iqr',
      arrayMap((value, low, high) -> if(high = low, 0, (greatest(value - high, 0) - greatest(low - value, 0)) / (high - low)), vector, {q1:Array(Float64)}, {q3:Array(Float64)}),
      arrayMap((value, middle, scale) -> if(scale = 0, 0, (value - middle) / scale), vector, typical, {scales:Array(Float64)})) AS scores,
    arrayMax(arrayMap(score -> abs(score), scores)) AS score
  FROM candidates
  LEFT JOIN task_outcomes USING (session)
)
