-- How unlike the others they are is to be found out of each.
candidates AS (SELECT *, 0 AS own_place FROM found)
