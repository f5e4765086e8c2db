-- Behind the columns of a trail: what else a session comes to, and the result of each task.
, number, user, label, consent, parameters, duration, active, interactions, screen_loads, length(shown) AS unique_screens, errors, xs, task_results, answers
