-- Of a trail: the variant is what the first random branch drew, or any later one.
({variant:String} = variant
  OR arrayExists((kind, value) -> kind = 'variant' AND value = toJSONString({variant:String}), state_types, state_values))
