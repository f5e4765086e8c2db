-- From the left: the first of the preferred steps that may follow the last hit.
loose AS (
  SELECT *,
    arrayMap(
      flow -> arrayFold(
        (hits, mark) -> arrayConcat(hits, arrayMap(
          k -> (k, mark.2, mark.2),
          arraySlice(arrayFilter(
            k -> k BETWEEN flow.first AND flow.last AND k > hits[-1].1 AND before[k] = through[hits[-1].1 + 1],
            mark.1), 1, 1))),
        arrayFilter(mark -> NOT flow.strict AND arrayExists(k -> k BETWEEN flow.first AND flow.last, mark.1), arrayZip(mark_steps, mark_places)),
        no_hits),
      flows) AS all_hits
  FROM compared
)
