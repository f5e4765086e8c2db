matched AS (
  SELECT *,
    arrayMap((flow, hits) -> toBool(flow.needed > 0 AND through[hits[-1].1 + 1] = flow.needed), flows, all_hits) AS completes,
    -- A result that people set by hand counts instead.
    arrayMap(
      (flow, complete) -> complete AND concat(flow.task, '/', session) NOT IN (SELECT arrayJoin(JSONExtract({forced_fail:String}, 'Array(String)')))
        OR concat(flow.task, '/', session) IN (SELECT arrayJoin(JSONExtract({forced_success:String}, 'Array(String)'))),
      flows, completes) AS successes
  FROM strict
)
