-- Time without input before a tester goes on. What comes before the first act of a task is time to read it.
arrayFilter(
  event -> event.1 IN {acts:Array(String)} OR event.1 IN {view_types:Array(String)} OR event.1 IN ('TaskStarted', 'ScreenScroll'),
  arrayZip(types, surfaces, seen, ords, arrayMap((time, end) -> toUnixTimestamp64Milli(end) - toUnixTimestamp64Milli(time), times, ends))) AS lively

arrayMap(event -> event.1 = 'TaskStarted', lively) AS begins,
arrayCumSum(event -> event.1 IN {acts:Array(String)}, lively) AS acts_by_now

arrayFill((acts, begin) -> begin, arrayMap((acts, begin) -> if(begin, acts, 0), acts_by_now, begins), begins) AS acts_before_task

arrayMap(
  (now, next, acts, before) -> next.1 IN {acts:Array(String)}
    AND acts > before
    AND toInt64(next.3) - toInt64(now.3) - now.5 >= {pause_ms:UInt32},
  arrayPopBack(lively), arrayPopFront(lively), arrayPopBack(acts_by_now), arrayPopBack(acts_before_task)) AS long_pauses

arrayMap(
  (now, next) -> (next.2, '', '', next.4, now.3, next.3 - now.3 - now.5),
  arrayFilter((now, is_long) -> is_long, arrayPopBack(lively), long_pauses),
  arrayFilter((next, is_long) -> is_long, arrayPopFront(lively), long_pauses)) AS longHesitation
