-- A form that was refused, and is refused again before another screen is there.
arrayFilter(event -> event.1 = 'ValidationErrorLine' OR event.1 IN {view_types:Array(String)}, arrayZip(types, surfaces, seen, ords)) AS refusals

arrayMap(
  (before, now) -> before.1 = 'ValidationErrorLine' AND now.1 = 'ValidationErrorLine',
  arrayShiftRight(refusals, 1), refusals) AS refused_agains

arrayMap(
  pair -> (pair.2.2, '', '', pair.2.4, pair.1.3, pair.2.3 - pair.1.3),
  arrayFilter(
    (pair, again, before) -> again AND NOT before,
    arrayZip(arrayShiftRight(refusals, 1), refusals), refused_agains, arrayShiftRight(refused_agains, 1))) AS formRetried
