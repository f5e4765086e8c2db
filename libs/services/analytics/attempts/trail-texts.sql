-- Behind the columns of a trail: what its events say.
, types, screens, overlays, widgets, gestures, state_types, state_values AS state_texts, targets, tasks
