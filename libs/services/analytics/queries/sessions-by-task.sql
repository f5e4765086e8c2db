-- The filter's task alone: who began it; of a session that was given tasks, who was given this one.
sessions_by_task AS (
  SELECT session
  FROM app_attempts
  WHERE flow = {filter_flow:String}
    AND multiIf(
      {outcome:String} = '', success OR if(guided, result != 'notStarted', started),
      {outcome:String} = 'success', success,
      {outcome:String} = 'fail', NOT success AND result != 'notStarted',
      result = {outcome:String})
)
