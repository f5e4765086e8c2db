-- Behind candidates: how each session ended the tasks that it attempted, or of which people set the result by hand.
, task_outcomes AS (
  SELECT session, groupArray((task, result)) AS outcomes
  FROM attempts
  WHERE (attempted OR forced_success OR forced_fail) AND session IN (SELECT session FROM candidates)
  GROUP BY session
)
