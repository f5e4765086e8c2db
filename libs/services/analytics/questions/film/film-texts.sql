-- What events say, each once, in the order in which it is said first; and for each event its place there, from 1.
, arrayEnumerateDense(arrayZip(types, screens, overlays, widgets, gestures, state_types, state_values, targets, tasks)) AS line_says
, arrayDistinct(arrayZip(types, screens, overlays, widgets, gestures, state_types, state_values, targets, tasks)) AS line_said
