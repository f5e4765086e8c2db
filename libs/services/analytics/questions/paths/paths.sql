-- The places of each attempt in their order, each once while it lasts, or the first time only: from its beginning to its last hit where it was completed,
-- else to its end. Of a session without tasks it begins with the first hit.
, walked AS (
  SELECT session, success, taken, since,
    arrayMap(event -> event.1,
      arrayFilter(event -> (event.1).1 != ''
        AND (NOT {clicks:Bool} OR (event.3 IN {click_types:Array(String)} AND event.4 != 'none'))
        AND if(guided, arrayExists((from, until) -> event.2 >= from AND event.2 < until, window_from, window_until), event.2 >= hit_ords[1])
        AND (NOT complete OR empty(hit_ords) OR event.2 <= hit_ords[-1]),
        arrayZip(arrayMap((surface, widget) -> (surface, if({clicks:Bool}, widget, '')), surfaces, widgets), ords, types, targets))) AS places
  FROM (SELECT session, ords, types, targets, surfaces, widget_roots AS widgets FROM trails) AS trail
  INNER JOIN (
    SELECT session, guided, complete, success, window_from, window_until, hit_ords,
      if(guided OR complete, toNullable(duration), NULL) AS taken,
      toUnixTimestamp64Milli(began) - toUnixTimestamp64Milli(start) AS since
    FROM attempts
    WHERE attempted
  ) AS tried USING (session)
)

SELECT places, is_cut, count() AS times, countIf(success) AS successes, sum(times) OVER () AS attempts, count() OVER () AS paths,
  (count(taken), avg(taken), stddevSampStable(taken), quantilesExactInclusive(0.25, 0.5, 0.75)(taken), min(taken), max(taken),
    avgIf(log(taken), taken > 0), stddevSampStableIf(log(taken), taken > 0), countIf(taken = 0)) AS duration,
  arraySort(groupArraySorted(50)((session, success, ifNull(toInt64(taken), -1), since))) AS sessions
FROM (
  SELECT session, success, taken, since, arraySlice(compact, 1, {longest:UInt32}) AS places, toBool(length(compact) > {longest:UInt32}) AS is_cut
  FROM (SELECT *, if({once:Bool}, arrayDistinct(places), arrayCompact(places)) AS compact FROM walked)
)
GROUP BY places, is_cut
ORDER BY times DESC, successes DESC, places
LIMIT 200
