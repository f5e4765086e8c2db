SELECT max(tested_version) AS version, groupUniqArray(2)(greatest(round, 1)) AS rounds
FROM trails
