import { screenWidgets, sizeOf } from '@rehearse/model';
import type { App } from '@rehearse/model';
import { heavyFields } from './app.document';

/** A larger one would be no picture for a list. */
const largest = 256 * 1024;

/**
 * An app with nothing but what a picture of its start screen needs: that screen, and its widgets with inherited ones
 * copied in. Both are empty when no screen is the start, or when that would be too much for a list.
 */
export function thumbnail(app: App): App {
  const reduced = startOnly(app);
  return sizeOf(reduced).bytes > largest ? withoutContent(reduced) : reduced;
}

/** What lists cannot do without. */
function withoutContent(app: App): App {
  const fields = Object.entries(app).filter(([name]) => !heavyFields.some((heavy) => heavy === name));
  return { ...(Object.fromEntries(fields) as App), screens: {}, widgets: {} };
}

function startOnly(app: App): App {
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
