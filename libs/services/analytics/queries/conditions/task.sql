session IN sessions_by_task
