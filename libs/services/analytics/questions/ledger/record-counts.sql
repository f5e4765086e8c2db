-- What the client numbered against what is stored, per session. Numbers lie in session_events; those of mouse records and
-- of refused records in session_batches, which is written after them. A client that does not number has no gaps to find.
, batches AS (
  SELECT session,
    max(greatest(ifNull(numbered, 0), ifNull(first + events + length(mouse) + length(refused), 0))) AS sent,
    sum(if(first IS NULL, 0, events + length(mouse) + length(refused))) AS arrived,
    arrayDistinct(groupArrayArray(mouse)) AS mouse_numbers,
    arrayDistinct(groupArrayArray(refused)) AS refused_numbers,
    countIf(first IS NULL AND events = 0) AS unnumbered_mouse
  FROM session_batches FINAL
  WHERE app = {app:String} AND session NOT IN erased
  GROUP BY session
),

-- Of heavy sessions, whose trails come later than their rows in session_batches.
heavy AS (
  SELECT session, groupUniqArray(ord) AS heavy_ords
  FROM session_events
  WHERE app = {app:String} AND session IN (SELECT session FROM session_batches WHERE app = {app:String} AND owed)
  GROUP BY session
),

stored_events AS (
  SELECT session, start, if(empty(heavy_ords), ords, heavy_ords) AS all_ords,
    arrayMap(ord -> toUInt32(ord), arrayFilter(ord -> ord < 4294967296, all_ords)) AS event_numbers,
    length(all_ords) - length(event_numbers) AS unnumbered_events
  FROM trails
  LEFT JOIN heavy USING (session)
),

sessions AS (
  SELECT session, start,
    length(event_numbers) + length(mouse_numbers) + unnumbered_events + unnumbered_mouse AS stored,
    length(refused_numbers) AS refused,
    arrayDistinct(arrayConcat(event_numbers, mouse_numbers, refused_numbers)) AS present,
    toInt64(if(empty(present), -1, arrayMax(present))) AS last_number,
    greatest(toInt64(batches.sent), last_number + 1) AS numbered,
    numbered + unnumbered_events + unnumbered_mouse AS sent,
    greatest(toInt64(arrived) - toInt64(length(present)), 0) AS duplicates,
    numbered - length(present) AS missing
  FROM stored_events
  LEFT JOIN batches USING (session)
)
