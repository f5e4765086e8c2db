import type { App, Group, Line, Screen, Widget } from './document';
import { type Box, entriesOf, entryOf } from './records';

/**
 * Derived look-ups. Documents are values (a change makes a new object), so each index is kept per map object and
 * dragging a widget, for example, does not rebuild the index of screens.
 */
function kept<Source extends object, Result>(build: (source: Source) => Result): (source: Source) => Result {
  const results = new WeakMap<Source, Result>();
  return (source) => {
    const known = results.get(source);
    if (known !== undefined) return known;
    const result = build(source);
    results.set(source, result);
    return result;
  };
}

const screenByWidget = kept((screens: Readonly<Record<string, Screen>>) => {
  const index = new Map<string, string>();
  for (const screen of Object.values(screens)) {
    for (const child of screen.children) if (!index.has(child)) index.set(child, screen.id);
  }
  return index;
});

const groupByMember = kept((groups: Readonly<Record<string, Group>>) => {
  const index = new Map<string, string>();
  for (const group of Object.values(groups)) {
    for (const member of [...group.children, ...(group.groups ?? [])]) {
      if (member !== group.id && !index.has(member)) index.set(member, group.id);
    }
  }
  return index;
});

const linesBy = (end: 'from' | 'to') =>
  kept((lines: Readonly<Record<string, Line>>) => {
    const index = new Map<string, Line[]>();
    for (const line of Object.values(lines)) {
      const known = index.get(line[end]);
      if (known) known.push(line);
      else index.set(line[end], [line]);
    }
    return index;
  });
const linesBySource = linesBy('from');
const linesByTarget = linesBy('to');

const noLines: readonly Line[] = [];

/** The screen that lists the widget; none for a widget that lies beside all screens. */
export function parentScreen(app: App, widget: string): Screen | undefined {
  const id = screenByWidget(entriesOf(app, 'screens')).get(widget);
  return id === undefined ? undefined : entryOf(app, 'screens', id);
}

/** The group that holds a widget or a group directly. */
export function groupOf(app: App, member: string): Group | undefined {
  const id = groupByMember(entriesOf(app, 'groups')).get(member);
  return id === undefined ? undefined : entryOf(app, 'groups', id);
}

/** All groups around a widget or group, from the inside out; ends at a cycle. */
export function groupsAround(app: App, member: string): readonly Group[] {
  const around: Group[] = [];
  for (let group = groupOf(app, member); group && !around.includes(group); group = groupOf(app, group.id)) {
    around.push(group);
  }
  return around;
}

/** Lines that leave a widget, group or screen, in document order. */
export const linesFrom = (app: App, id: string): readonly Line[] =>
  linesBySource(entriesOf(app, 'lines')).get(id) ?? noLines;
/** Lines that lead to a screen or widget, in document order. */
export const linesTo = (app: App, id: string): readonly Line[] =>
  linesByTarget(entriesOf(app, 'lines')).get(id) ?? noLines;

/** Ids of the widgets in a group and its sub groups; safe against cycles and dead ids. */
export function groupMembers(app: App, group: string): readonly string[] {
  const members = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    const entry = entryOf(app, 'groups', id);
    if (!entry || seen.has(id)) return;
    seen.add(id);
    for (const child of entry.children) if (entryOf(app, 'widgets', child)) members.add(child);
    for (const sub of entry.groups ?? []) visit(sub);
  };
  visit(group);
  return [...members];
}

/** The smallest box around all; undefined for none. */
export function boundsOf(boxes: Iterable<Box>): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.w);
    bottom = Math.max(bottom, box.y + box.h);
  }
  return left === Infinity ? undefined : { x: left, y: top, w: right - left, h: bottom - top };
}

/** Canvas box of a group with all its sub groups. */
export const groupBounds = (app: App, group: string): Box | undefined =>
  boundsOf(groupMembers(app, group).flatMap((id) => entryOf(app, 'widgets', id) ?? []));

/** Where a test begins: the first screen that is marked, in document order. */
export const startScreen = (app: App): Screen | undefined =>
  Object.values(entriesOf(app, 'screens')).find((screen) => screen.props?.start === true);

/** The root instance of a template: the widget whose lines and style its other instances take over. */
const rootInstances = kept((widgets: Readonly<Record<string, Widget>>) => {
  const index = new Map<string, Widget>();
  for (const widget of Object.values(widgets)) {
    if (widget.template && widget['isRootTemplate'] === true) index.set(widget.template, widget);
  }
  return index;
});
export const rootInstance = (app: App, template: string): Widget | undefined =>
  rootInstances(entriesOf(app, 'widgets')).get(template);
