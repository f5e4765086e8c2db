-- Per variant how many of its sessions succeeded with how many of the tasks that they were given. Sessions alike are told apart once.
SELECT one AS variant, arraySort(groupArray((given, solved, sessions))) AS outcomes
FROM (
  SELECT one, given, solved, sum(alike) AS sessions
  FROM (
    SELECT variant, drawn_later(state_types, state_values) AS drawn, given, solved, count() AS alike
    FROM trails
    LEFT JOIN task_counts USING (session)
    GROUP BY variant, drawn, given, solved
  )
  ARRAY JOIN variants_of(variant, drawn) AS one
  GROUP BY one, given, solved
)
GROUP BY one
ORDER BY one
LIMIT 1000
