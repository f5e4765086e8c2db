import {
  type App,
  type Box,
  boundsOf,
  entriesOf,
  entryOf,
  type Group,
  groupMembers,
  groupsAround,
  inheritedWidget,
  type Line,
  parentScreen,
  type Screen,
  type Widget,
} from '@rehearse/model';

/** What can be selected. Ids are unique over all maps. */
export type CanvasElement =
  | { readonly kind: 'screens'; readonly entry: Screen }
  | { readonly kind: 'widgets'; readonly entry: Widget }
  | { readonly kind: 'groups'; readonly entry: Group }
  | { readonly kind: 'lines'; readonly entry: Line };

export function elementOf(app: App, id: string): CanvasElement | undefined {
  for (const kind of ['widgets', 'screens', 'groups', 'lines'] as const) {
    const entry = entryOf(app, kind, id);
    if (entry) return { kind, entry } as CanvasElement;
  }
  return undefined;
}

/** The kind that all have; undefined where they are of several. */
export function commonKind(app: App, ids: readonly string[]): CanvasElement['kind'] | undefined {
  const [kind, ...others] = new Set(ids.map((id) => elementOf(app, id)?.kind));
  return others.length === 0 ? kind : undefined;
}

/** Canvas box of a screen, widget, group or inherited copy; undefined for lines and empty groups. */
export function boxOfElement(app: App, id: string): Box | undefined {
  const element = elementOf(app, id);
  if (!element) return inheritedWidget(app, id)?.widget;
  if (element.kind === 'lines') return undefined;
  if (element.kind !== 'groups') return element.entry;
  return boundsOf(groupMembers(app, id).flatMap((member) => entryOf(app, 'widgets', member) ?? []));
}

export const boundsOfAll = (app: App, ids: Iterable<string>): Box | undefined =>
  boundsOf([...ids].flatMap((id) => boxOfElement(app, id) ?? []));

/** Widgets that a selection stands for: groups with all members, screens with their children; each once, in that order. */
export function widgetsOf(app: App, ids: Iterable<string>): Widget[] {
  const found = new Map<string, Widget>();
  const add = (id: string) => {
    const widget = entryOf(app, 'widgets', id);
    if (widget) found.set(id, widget);
  };
  for (const id of ids) {
    const element = elementOf(app, id);
    if (element?.kind === 'widgets') add(id);
    if (element?.kind === 'groups') groupMembers(app, id).forEach(add);
    if (element?.kind === 'screens') element.entry.children.forEach(add);
  }
  return [...found.values()];
}

/** The screen that something is on; a group is where its first member is. */
export function screenOf(app: App, id: string): Screen | undefined {
  const element = elementOf(app, id);
  if (element?.kind === 'screens') return element.entry;
  if (element?.kind === 'lines') return screenOf(app, element.entry.from);
  const widget = element?.kind === 'groups' ? groupMembers(app, id)[0] : id;
  return widget === undefined ? undefined : parentScreen(app, widget);
}

const flag = (entry: { readonly props?: unknown; readonly style?: unknown } & object, name: string): boolean => {
  const props = (entry.props ?? {}) as Readonly<Record<string, unknown>>;
  const style = (entry.style ?? {}) as Readonly<Record<string, unknown>>;
  return props[name] === true || style[name] === true || (entry as Readonly<Record<string, unknown>>)[name] === true;
};

/** Locked itself or by a group around it: cannot be hit, moved or changed on the canvas. */
export const isLocked = (app: App, id: string): boolean => hasFlag(app, id, 'locked');
/** Hidden itself or by a group around it; hidden widgets do not appear in tests either. */
export const isHidden = (app: App, id: string): boolean => hasFlag(app, id, 'hidden');

function hasFlag(app: App, id: string, name: 'locked' | 'hidden'): boolean {
  const element = elementOf(app, id);
  if (!element) return false;
  return flag(element.entry, name) || groupsAround(app, id).some((group) => flag(group, name));
}

/** Marked itself, whatever the groups around it say. */
export const ownFlag = (app: App, id: string, name: 'locked' | 'hidden'): boolean => {
  const element = elementOf(app, id);
  return element !== undefined && flag(element.entry, name);
};

const inOrder = new WeakMap<App['screens'], readonly Screen[]>();

/**
 * All screens as the canvas is read: row by row, each from the left. The order of the document says nothing: a screen that an undo
 * brings back is the last one there.
 */
export function allScreens(app: App): readonly Screen[] {
  const known = inOrder.get(app.screens) ?? rowsOf(Object.values(entriesOf(app, 'screens'))).flat();
  inOrder.set(app.screens, known);
  return known;
}

/** A row holds what begins above the middle of its first screen. */
function rowsOf(screens: readonly Screen[]): readonly Screen[][] {
  const rows: Screen[][] = [];
  for (const screen of screens.toSorted((a, b) => a.y - b.y || a.x - b.x || (a.id < b.id ? -1 : 1))) {
    const [first] = rows.at(-1) ?? [];
    if (first && screen.y < first.y + first.h / 2) rows.at(-1)?.push(screen);
    else rows.push([screen]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}
