-- What was typed or picked, in the column and in what the client sent.
ALTER TABLE session_events
UPDATE
  state_value = '',
  raw = concat('{', arrayStringConcat(arrayMap(field -> concat(toJSONString(field.1), ':', field.2),
    arrayFilter(field -> field.1 != 'state', JSONExtractKeysAndValuesRaw(raw))), ','), '}')
WHERE (app, session) IN arrayZip({apps:Array(String)}, {sessions:Array(String)})
SETTINGS mutations_sync = 1
