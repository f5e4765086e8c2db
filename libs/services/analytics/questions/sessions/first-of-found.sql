-- In an order that trails themselves tell, no more than the page.
candidates AS (
  SELECT *, multiIf({sort:String} = 'duration', toFloat64(duration), {sort:String} = 'interactions', toFloat64(interactions), toFloat64(start)) AS own_place
  FROM found
  WHERE NOT {paged:Bool} OR (-own_place, session) > (-{after:Float64}, {after_session:String})
  ORDER BY own_place DESC, session
  LIMIT {limit:UInt32}
)
