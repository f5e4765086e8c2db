-- Time without input before a tester goes on. What comes before the first act of a task is time to read it.
, acted AS (
  SELECT session,
    arrayFilter(
      event -> event.1 IN {acts:Array(String)} OR event.1 IN {view_types:Array(String)} OR event.1 IN ('TaskStarted', 'ScreenScroll'),
      arrayZip(types, surfaces, seen, ords, arrayMap((time, end) -> toUnixTimestamp64Milli(end) - toUnixTimestamp64Milli(time), times, ends))) AS events,
    arrayMap(event -> event.1 = 'TaskStarted', events) AS begins,
    arrayCumSum(event -> event.1 IN {acts:Array(String)}, events) AS counts,
    arrayFill((at, begin) -> begin, arrayMap((at, begin, count) -> if(begin, count, 0), arrayEnumerate(events), begins, counts), begins) AS before_task
  FROM trails
),

happened AS (
  SELECT session, next.2 AS surface, '' AS other, '' AS widget, next.4 AS ord, now.3 AS at, next.3 - now.3 - now.5 AS lasts
  FROM acted
  ARRAY JOIN arrayPopBack(events) AS now, arrayPopFront(events) AS next, arrayPopBack(counts) AS acts_by_now, arrayPopBack(before_task) AS acts_before
  WHERE next.1 IN {acts:Array(String)}
    AND acts_by_now > acts_before
    AND toInt64(next.3) - toInt64(now.3) - now.5 >= {pause_ms:UInt32}
),

reached AS (SELECT session, arrayJoin(shown) AS surface, '' AS other FROM trails)
