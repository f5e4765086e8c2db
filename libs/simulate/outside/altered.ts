import { type App, entryOf, type Group } from '@rehearse/model';
import { asFields } from '../paths';
import type { SimulationState } from '../types';

type Elements = Pick<SimulationState, 'hidden' | 'altered'>;

interface Known extends Elements {
  readonly app: App;
}

/** Screens that come and go, and what is told beside what happened, each have one. */
const mostKept = 4;
const known = new WeakMap<App, readonly Known[]>();

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

/** A prototype with what scripts have made of its screens, widgets and groups; the same object as long as that is. */
export function alteredApp(app: App, { hidden, altered }: Elements): App {
  if (isEmpty(hidden) && isEmpty(altered)) return app;
  const before = known.get(app) ?? [];
  const same = before.find((one) => one.hidden === hidden && one.altered === altered);
  if (same) return same.app;
  const made = { hidden, altered, app: changed(app, { hidden, altered }) };
  known.set(app, [...before.slice(1 - mostKept), made]);
  known.set(made.app, [made]);
  return made.app;
}

function changed(app: App, elements: Elements): App {
  const ids = new Set([...Object.keys(elements.hidden), ...Object.keys(elements.altered)]);
  const { screens, widgets, groups = {} } = app;
  const next = { screens: { ...screens }, widgets: { ...widgets }, groups: { ...groups } };
  for (const id of ids) {
    const [screen, widget, group] = [
      entryOf(app, 'screens', id),
      entryOf(app, 'widgets', id),
      entryOf(app, 'groups', id),
    ];
    if (screen) next.screens[id] = { ...withChanges(screen, elements), ...(elements.hidden[id] === true && emptied) };
    if (widget) next.widgets[id] = withChanges(widget, elements);
    if (group) next.groups[id] = withVisibility(group, elements.hidden[id]);
  }
  return { ...app, ...next };
}

/** Of a screen that is hidden. */
const emptied = { children: [], parents: [] };

const withVisibility = (group: Group, hidden: boolean | undefined): Group =>
  hidden === undefined ? group : { ...group, hidden, props: { ...asFields(group['props']), hidden } };

interface Element {
  readonly id: string;
  readonly style?: object;
  readonly props?: object;
}

/** What a script shows is seen, even if its designer has hidden it. */
function withChanges<T extends Element>(element: T, { hidden, altered }: Elements): T {
  const isHidden = hidden[element.id];
  const shown = isHidden !== undefined && { display: isHidden ? 'none' : 'block' };
  const byScript = { ...asFields(altered[element.id]?.style), ...shown };
  const props = { ...element.props, ...altered[element.id]?.props, ...(isHidden === false && { hidden: false }) };
  return { ...element, props, style: { ...element.style, ...byScript }, byScript };
}
