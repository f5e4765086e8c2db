SELECT session, duration, interactions, screen_loads, unique_screens, errors, solved, typical, scores, score
FROM scored
ORDER BY score DESC, session
LIMIT 1000
