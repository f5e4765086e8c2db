-- Behind heard.sql: of sessions that are over, in the order in which they ended, whether they succeeded in what they were given.
, over AS (
  SELECT session, start, duration
  FROM trails
  WHERE session NOT IN (
    SELECT session FROM trails WHERE session IN (SELECT session FROM heard) AND NOT has(types, 'SessionEnd')
  )
)

SELECT (SELECT count() FROM over) AS finished,
  arrayMap(end -> end.3, arraySort(groupArray((start + toIntervalMillisecond(duration), session, toUInt8(success))))) AS successes
FROM (SELECT session, success FROM attempts WHERE result != 'notStarted') AS given
INNER JOIN over USING (session)
