-- The texts of events, equal ones once, in the order in which they come first; and for each event the place of its own there, from 1.
, arrayEnumerateDense(arrayZip(types, screens, overlays, widgets, gestures, state_types, state_values, targets, tasks) AS event_texts) AS text_places
, arrayDistinct(event_texts) AS distinct_texts
