-- A session has a variant of each random branch that it came to: that of its beginning, and those drawn later, as texts of JSON.
, (types, values) -> if(has(types, 'variant'), arraySort(arrayFilter((value, type) -> type = 'variant', values, types)), []) AS drawn_later,
(variant, drawn) -> arrayFilter(one -> one != '', arrayDistinct(arrayPushFront(arrayMap(value -> JSONExtractString(value), drawn), variant))) AS variants_of
