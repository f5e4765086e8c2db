import { type App, entriesOf, groupsAround, linesFrom, type Screen, screenWidgets, startScreen } from '@rehearse/model';
import { navigationOf } from '@rehearse/widgets';

/** Screens that a screen's own links, its widgets and their groups lead to. */
function nextScreens(app: App, screen: Screen): string[] {
  const ofWidgets = screenWidgets(app, screen.id).flatMap(({ widget, source }) => [
    ...[source, ...groupsAround(app, source).map(({ id }) => id)].flatMap((id) =>
      linesFrom(app, id).map(({ to }) => to),
    ),
    ...navigationOf(widget).flatMap(({ to }) => to || []),
  ]);
  return [...linesFrom(app, screen.id).map(({ to }) => to), ...ofWidgets];
}

/** The screens from the start along the links, nearest first; those that nobody gets to come last, from left to right. */
export function byFlow(app: App): { readonly screens: readonly Screen[]; readonly unreachable: ReadonlySet<string> } {
  const start = startScreen(app);
  const reached = new Set(start ? [start.id] : []);
  const all = entriesOf(app, 'screens');
  for (const id of reached) {
    const screen = all[id];
    if (screen) for (const next of nextScreens(app, screen)) reached.add(next);
  }
  const masters = new Set(Object.values(all).flatMap(({ parents }) => parents ?? []));
  const rest = Object.values(all)
    .filter(({ id }) => !reached.has(id))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  const found = [...reached].flatMap((id) => all[id] ?? []);
  const lost = rest.filter(({ id, segment }) => start && !segment && !masters.has(id));
  return { screens: [...found, ...rest], unreachable: new Set(lost.map(({ id }) => id)) };
}

export const byName = (app: App): readonly Screen[] =>
  Object.values(entriesOf(app, 'screens')).toSorted((a, b) =>
    a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
