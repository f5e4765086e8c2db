SELECT session, duration, interactions, screen_loads, unique_screens, errors, solved, typical, scores, score
FROM scored
-- Neighbours are looked for in a sample where there are many sessions, not among the most unusual ones.
ORDER BY if({method:String} = 'lof', toFloat64(cityHash64(session)), -score), session
LIMIT 1000
