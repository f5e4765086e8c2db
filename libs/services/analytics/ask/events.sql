-- The common filter. What is constant and true costs nothing: ClickHouse drops it before it reads.
narrowed AS (
  SELECT session
  FROM recorded
  GROUP BY session
  HAVING min(time) >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')
    AND min(time) <= fromUnixTimestamp64Milli({to:Int64}, 'UTC')
    AND {device:String} IN ('', argMinIf(device, ord, device != ''))
    AND {variant:String} IN ('', argMinIf(variant, ord, variant != ''))
    AND {version:Int64} IN (-1, max(version))
),

events AS (
  SELECT *
  FROM recorded
  WHERE session NOT IN {invalid:Array(String)}
    AND (NOT {chosen:Bool} OR session IN {only:Array(String)})
    AND (NOT {narrow:Bool} OR session IN (SELECT session FROM narrowed))
    AND ({outcome:String} = '' OR session IN (
      SELECT session
      FROM attempts
      WHERE task = {outcome_of:String}
        AND multiIf({outcome:String} = 'success', success, {outcome:String} = 'fail', NOT success, notEmpty(hits) OR success)
    ))
)
