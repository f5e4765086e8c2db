-- Behind task_outcomes: how far each session lies from what is typical.
, vectors AS (
  SELECT session, start, duration, events, interactions, screen_loads, length(shown) AS unique_screens, errors, user, label, device,
    (source, pilot, consent, parameters, language) AS entry, active, outcomes, arrayCount(one -> one.2 IN ('direct', 'indirect'), outcomes) AS solved,
    CAST([log(greatest(duration, 1)), interactions, screen_loads, unique_screens, errors, solved], 'Array(Float64)') AS vector
  FROM trails
  LEFT JOIN task_outcomes USING (session)
),

-- One row with everything: typical values and scores need all sessions at once, and reading them once is enough.
-- Robust z and fences as in libs/stats/outliers.ts.
statistics AS (
  SELECT
    groupArray((session, start, duration, events, interactions, screen_loads, unique_screens, errors, user, label, device, outcomes, active, solved, entry)) AS rows,
    groupArray(vector) AS all_vectors,
    arrayReduce('quantileExactInclusiveForEach(0.25)', all_vectors) AS q1,
    arrayReduce('quantileExactInclusiveForEach(0.5)', all_vectors) AS typical,
    arrayReduce('quantileExactInclusiveForEach(0.75)', all_vectors) AS q3,
    arrayMap(v -> arrayMap((value, middle) -> abs(value - middle), v, typical), all_vectors) AS distances,
    arrayMap(
      (mad, mean, finest) -> greatest(if(mad > 0, mad / 0.6745, sqrt(pi() / 2) * mean), finest),
      arrayReduce('quantileExactInclusiveForEach(0.5)', distances),
      arrayReduce('avgForEach', distances),
      -- Without sessions there are no typical values either.
      arraySlice([0, 1, 1, 1, 1, 1], 1, length(typical))) AS scales
  FROM vectors
),

scored AS (
  SELECT
    row.1 AS session, row.2 AS start, row.3 AS duration, row.4 AS events, row.5 AS interactions, row.6 AS screen_loads,
    row.7 AS unique_screens, row.8 AS errors, row.9 AS user, row.10 AS label, row.11 AS device, row.12 AS outcomes, row.13 AS active, row.14 AS solved, row.15 AS entry,
    typical,
    if({method:String} = 'iqr',
      arrayMap((value, low, high) -> if(high = low, 0, (greatest(value - high, 0) - greatest(low - value, 0)) / (high - low)), vector, q1, q3),
      arrayMap((value, middle, scale) -> if(scale = 0, 0, (value - middle) / scale), vector, typical, scales)) AS scores,
    arrayMax(arrayMap(score -> abs(score), scores)) AS score
  FROM statistics
  ARRAY JOIN rows AS row, all_vectors AS vector
)
