-- Of the sessions that saw the screen: who clicked the widget on it, and who did not; the newest of them by name.
SELECT clicked, count() AS count, arrayMap(one -> one.2, groupArraySorted(200)((-toUnixTimestamp64Milli(start), session))) AS sessions
FROM (
  SELECT session, start,
    toBool(arrayExists((type, widget, surface) -> type = 'WidgetClick' AND widget = {widget:String} AND surface = {screen:String},
      types, widget_roots, surfaces)) AS clicked
  FROM trails
  WHERE has(shown, {screen:String})
)
GROUP BY clicked
ORDER BY clicked
