
-- Behind `missing`: in slices of so many events, each up to a session.
SELECT max(session) AS until, toUInt64(max(up_to)) AS done, toUInt64(any(all)) AS total
FROM (
  SELECT session, sum(events) OVER (ORDER BY session) AS up_to, sum(events) OVER () AS all
  FROM missing
)
GROUP BY intDiv(up_to, {slice:UInt32})
ORDER BY until
