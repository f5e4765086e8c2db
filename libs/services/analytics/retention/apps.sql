SELECT DISTINCT app FROM session_batches
