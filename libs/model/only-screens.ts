import type { App } from './document';
import { entryOf } from './records';

/**
 * A prototype with these screens alone, the masters that they show widgets of, and what these are drawn with. It has neither links
 * nor groups, and tells nothing of who made it.
 */
export function onlyScreens(app: App, wanted: readonly string[]): App {
  const screens = wanted.flatMap((id) => [id, ...(entryOf(app, 'screens', id)?.parents ?? [])]);
  const shown = some(app.screens, screens);
  const widgets = Object.values(shown).flatMap(({ children }) => children);
  const masters = widgets.flatMap((id) => entryOf(app, 'widgets', id)?.parentWidget ?? []);
  const { id, name, type, version, screenSize, templates, designtokens, grid } = app;
  return {
    id,
    name,
    type,
    version,
    screenSize,
    templates,
    designtokens,
    grid,
    fonts: app['fonts'],
    screens: shown,
    widgets: some(app.widgets, [...widgets, ...masters]),
    lines: {},
    groups: {},
  };
}

const some = <Entry>(all: Readonly<Record<string, Entry>>, ids: readonly string[]): Record<string, Entry> => {
  const wanted = new Set(ids);
  return Object.fromEntries(Object.entries(all).filter(([id]) => wanted.has(id)));
};
