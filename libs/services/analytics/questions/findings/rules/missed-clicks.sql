-- Clicks on widgets that do not react, as the client said at the time, or else as the prototype has it.
JSONExtract({dead:String}, 'Array(String)') AS dead_widgets

arrayMap(
  click -> (click.2, '', click.4, click.6, click.7, 0),
  arrayFilter(
    event -> event.1 = 'WidgetClick'
      AND (event.5 = 'none' OR event.5 = '' AND transform(concat(event.2, '/', event.3), dead_widgets, arrayResize([1], length(dead_widgets), 1), 0) = 1),
    arrayZip(types, surfaces, widgets, widget_roots, targets, ords, seen))) AS missedClicks
