-- Every row once. As text: 64-bit numbers are larger than what JavaScript counts exactly.
SELECT count() AS rows, toString(sum(cityHash64(toString(tuple(*))))) AS hash
FROM {table:Identifier} FINAL
