-- Of each question how many sessions said what: a row for each value of each part, and one for the part as a whole. Texts are not told,
-- nor what is of use session by session alone.
, counted AS (
  SELECT session, question, part,
    if(question IN {texts:Array(String)} OR concat(question, '/', part) IN {untold:Array(String)}, '', value) AS told_value
  FROM told
)

SELECT question, part, told_value AS value, grouping(told_value) = 0 AS is_value, uniqExact(session) AS sessions
FROM counted
GROUP BY GROUPING SETS ((question, part, told_value), (question, part))
ORDER BY question, part, is_value, sessions DESC, value
LIMIT 500 BY question, part
LIMIT 20000
