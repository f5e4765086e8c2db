-- A trail as trail.ts reads it.
SELECT session, events, toUnixTimestamp64Milli(start) AS start, device, variant, version, tested_version, round, source, pilot, language, guided,
  -- More digits than JSON's numbers have.
  arrayMap(ord -> toString(ord), ords) AS ords,
  arrayMap(time -> toUnixTimestamp64Milli(time), times) AS times,
  arrayMap(time -> toUnixTimestamp64Milli(time), ends) AS ends,
  seen
