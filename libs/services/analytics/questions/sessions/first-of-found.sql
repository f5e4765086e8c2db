-- In an order that trails themselves tell, no more than the page.
candidates AS (
  SELECT *, multiIf({sort:String} = 'duration', toFloat64(duration), {sort:String} = 'interactions', toFloat64(interactions), toFloat64(start)) AS own
  FROM found
  WHERE NOT {paged:Bool} OR (-own, session) > (-{after:Float64}, {after_session:String})
  ORDER BY own DESC, session
  LIMIT {limit:UInt32}
)
