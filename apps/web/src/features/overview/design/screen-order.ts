import { type App, entriesOf, type Screen } from '@rehearse/model';
import { reachableScreens } from '@rehearse/simulate';

/** The screens from the start along the links, nearest first; those that nobody gets to come last, from left to right. */
export function byFlow(app: App): { readonly screens: readonly Screen[]; readonly unreachable: ReadonlySet<string> } {
  const { reached, unreachable } = reachableScreens(app);
  const rest = Object.values(entriesOf(app, 'screens'))
    .filter((screen) => !reached.includes(screen))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
  return { screens: [...reached, ...rest], unreachable: new Set(unreachable.map(({ id }) => id)) };
}

export const byName = (app: App): readonly Screen[] =>
  Object.values(entriesOf(app, 'screens')).toSorted((a, b) =>
    a.name.localeCompare(b.name, undefined, { numeric: true }),
  );
