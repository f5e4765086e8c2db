import type { App, Group } from './document';
import { type Diff, diffApps } from './diff';
import { groupMembers, groupOf, linesFrom, linesTo } from './indexes';
import { entriesOf, entryOf, type RecordKind, recordKinds, type Records } from './records';
import { type Fields, templateFields, withoutTemplate, withoutToken } from './release';

type Doomed = { readonly [Kind in RecordKind]: Set<string> };

/**
 * Removes screens, widgets, groups, lines, templates and tokens with everything that hangs on them: a screen takes its widgets, a
 * group its members, a widget the overrides of it; lines, children lists, group lists and bindings follow, groups left empty go,
 * and another screen becomes the start screen. Unknown ids are ignored.
 */
export function removal(app: App, ids: Iterable<string>): Diff {
  const doomed = collect(app, ids);
  const kept = <Kind extends RecordKind>(kind: Kind, change: (entry: Records[Kind]) => Records[Kind] = same) => {
    const entries: [string, Records[Kind]][] = Object.entries(entriesOf(app, kind));
    return Object.fromEntries(
      entries.filter(([id]) => !doomed[kind].has(id)).map(([id, entry]) => [id, change(entry)]),
    );
  };
  const without = (list: readonly string[], kind: RecordKind) => list.filter((id) => !doomed[kind].has(id));
  const next: App = {
    ...app,
    widgets: kept('widgets', (widget) => released(app, widget, doomed)),
    screens: kept('screens', (screen) => {
      const [children, parents] = [without(screen.children, 'widgets'), without(screen.parents ?? [], 'screens')];
      const isSame = children.length === screen.children.length && parents.length === (screen.parents?.length ?? 0);
      return isSame ? screen : { ...screen, children, parents };
    }),
    groups: kept('groups', (group) => {
      const [children, groups] = [without(group.children, 'widgets'), without(group.groups ?? [], 'groups')];
      const isSame = children.length === group.children.length && groups.length === (group.groups?.length ?? 0);
      return released(app, isSame ? group : { ...group, children, groups }, doomed);
    }),
    lines: kept('lines'),
    templates: kept('templates', (template) => released(app, template, doomed)),
    designtokens: kept('designtokens'),
  };
  return diffApps(app, withStart(app, next));
}
const same = <T>(entry: T): T => entry;

function collect(app: App, ids: Iterable<string>): Doomed {
  const doomed: Doomed = {
    screens: new Set(),
    widgets: new Set(),
    groups: new Set(),
    lines: new Set(),
    templates: new Set(),
    designtokens: new Set(),
  };
  for (const id of ids) for (const kind of kindsOfId(app, id)) doomed[kind].add(id);
  for (const id of doomed.screens)
    for (const child of entryOf(app, 'screens', id)?.children ?? []) doomed.widgets.add(child);
  for (const id of doomed.groups) {
    for (const member of groupMembers(app, id)) doomed.widgets.add(member);
    for (const sub of entryOf(app, 'groups', id)?.groups ?? []) doomed.groups.add(sub);
  }
  for (const widget of Object.values(entriesOf(app, 'widgets'))) {
    if (widget.parentWidget && doomed.widgets.has(widget.parentWidget)) doomed.widgets.add(widget.id);
  }
  for (const id of doomed.widgets) {
    for (let group = groupOf(app, id); group && isEmpty(group, doomed); group = groupOf(app, group.id)) {
      if (doomed.groups.has(group.id)) break;
      doomed.groups.add(group.id);
    }
  }
  for (const id of [...doomed.screens, ...doomed.widgets, ...doomed.groups]) {
    for (const line of [...linesFrom(app, id), ...linesTo(app, id)]) doomed.lines.add(line.id);
  }
  return doomed;
}

const kindsOfId = (app: App, id: string): readonly RecordKind[] =>
  recordKinds.filter((kind) => Object.hasOwn(entriesOf(app, kind), id));

const isEmpty = (group: Group, doomed: Doomed): boolean =>
  group.children.every((id) => doomed.widgets.has(id)) && (group.groups ?? []).every((id) => doomed.groups.has(id));

/** An entry without what it had from removed templates and tokens. */
function released<T extends object>(app: App, entry: T, doomed: Doomed): T {
  let rest: Fields = entry as Fields;
  for (const field of templateFields) {
    const template = rest[field];
    if (typeof template !== 'string' || !doomed.templates.has(template)) continue;
    rest = withoutTemplate(rest, field, (id) => entryOf(app, 'templates', id));
  }
  for (const token of doomed.designtokens) rest = withoutToken(rest, token);
  return rest as T;
}

/** Somebody has to be the start screen if one was. */
function withStart(before: App, after: App): App {
  const screens = Object.values(after.screens);
  const had = Object.values(before.screens).some((screen) => screen.props?.start === true);
  const [first] = screens;
  if (!had || !first || screens.some((screen) => screen.props?.start === true)) return after;
  return { ...after, screens: { ...after.screens, [first.id]: { ...first, props: { ...first.props, start: true } } } };
}

/** Dissolves a group: its members move into the group around it, or become free; lines that left it go. */
export function ungrouping(app: App, groupId: string): Diff {
  const group = entryOf(app, 'groups', groupId);
  if (!group) return {};
  const around = groupOf(app, groupId);
  const groups: Record<string, Group> = { ...entriesOf(app, 'groups') };
  delete groups[groupId];
  if (around) {
    groups[around.id] = {
      ...around,
      children: [...around.children, ...group.children],
      groups: [...(around.groups ?? []).filter((id) => id !== groupId), ...(group.groups ?? [])],
    };
  }
  const doomed = new Set([...linesFrom(app, groupId), ...linesTo(app, groupId)].map((line) => line.id));
  const lines = Object.fromEntries(Object.entries(entriesOf(app, 'lines')).filter(([id]) => !doomed.has(id)));
  return diffApps(app, { ...app, groups, lines });
}
