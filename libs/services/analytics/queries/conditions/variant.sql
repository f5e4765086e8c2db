-- Of a trail: the variant is what the first random branch drew, or any later one.
(has({variant:Array(String)}, variant)
  OR has(state_types, 'variant') AND arrayExists((kind, value) -> kind = 'variant' AND has(arrayMap(one -> toJSONString(one), {variant:Array(String)}), value), state_types, state_values))
