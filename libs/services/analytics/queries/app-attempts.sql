-- Attempts of one app at tasks, with the result that counts. A result that people set by hand counts instead of the computed one.
app_attempts AS (
  SELECT *,
    is_forced_success(task, session) AS forced_success,
    is_forced_fail(task, session) AS forced_fail,
    multiIf(
      forced_success AND outcome NOT IN ('direct', 'indirect'), 'indirect',
      forced_fail AND outcome NOT IN ('gaveUp', 'failed'), 'failed',
      outcome) AS result,
    toBool(result IN ('direct', 'indirect')) AS success,
    toBool(notEmpty(hit_steps)) AS started,
    -- Was given the task; in a session without tasks nobody was, and a step of it has to do.
    toBool(if(guided, outcome != 'notStarted', started)) AS attempted
  FROM session_attempts FINAL
  WHERE app = {app:String} AND flow IN {flows:Array(String)} AND session NOT IN erased
)
