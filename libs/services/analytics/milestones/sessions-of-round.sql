-- Behind erased.sql: how many sessions a round has, without pilots; 0 is the round of studies that have none.
SELECT count() AS sessions
FROM session_trails FINAL
WHERE app = {app:String} AND round = {round:UInt16} AND NOT pilot AND session NOT IN erased
