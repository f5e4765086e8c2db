import { screenWidgets } from '@rehearse/model';
import type { App } from '@rehearse/model';

/**
 * An app with nothing but what a picture of its start screen needs: that screen, and its widgets with inherited ones
 * copied in. Both are empty when no screen is the start.
 */
export function thumbnail(app: App): App {
  const { lines: _lines, groups: _groups, ...rest } = app;
  const start = Object.values(app.screens).find((screen) => screen.props?.start === true);
  if (!start) return { ...rest, screens: {}, widgets: {} };
  const widgets = screenWidgets(app, start.id).map(({ widget }) => widget);
  const { parents: _parents, ...screen } = start;
  return {
    ...rest,
    screens: { [start.id]: { ...screen, children: widgets.map(({ id }) => id) } },
    widgets: Object.fromEntries(widgets.map((widget) => [widget.id, widget])),
  };
}
