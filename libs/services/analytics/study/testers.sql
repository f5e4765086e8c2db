-- How many people they are of: who gave no name is somebody else each time.
SELECT countIf(user = '') + uniqExactIf(user, user != '') AS testers
FROM trails
