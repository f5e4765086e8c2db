import {
  type App,
  type Box,
  boundsOf,
  byZ,
  entriesOf,
  entryOf,
  groupMembers,
  type IdPrefix,
  newId,
  nextZ,
  parentScreen,
  type RecordKind,
  recordKinds,
  validateApp,
} from '@rehearse/model';
import { isHeldBy, withHeld } from '../arrange/held';
import type { EditorCore } from '../core';
import { moved } from '../space/box';
import { screenFor } from '../space/hit';
import type { SpaceIndex } from '../space/space-index';
import { elementOf, screenOf, widgetsOf } from '../store/find';
import type { Transaction } from '../store/transaction';
import type { ClipboardContent } from './content';
import { addOpenings, copiedAnimation, openingsOf } from './copied-openings';
import { nameOfCopy } from './copy-name';

/** Copies the selection with members, children, what lies on containers, links that leave it, components and tokens. */
export function contentOf(app: App, selection: readonly string[]): ClipboardContent {
  const roots = selection.filter((id) => {
    const kind = elementOf(app, id)?.kind;
    return kind !== undefined && kind !== 'lines';
  });
  const widgets = withHeld(app, widgetsOf(app, roots));
  const screens = roots.flatMap((id) => entryOf(app, 'screens', id) ?? []);
  const inside = new Set(widgets.map((widget) => widget.id));
  const isWhole = (id: string) => groupMembers(app, id).every((member) => inside.has(member));
  const groups = Object.values(entriesOf(app, 'groups')).filter(
    (group) => groupMembers(app, group.id).length > 0 && isWhole(group.id),
  );
  const sources = new Set([...screens, ...widgets, ...groups].map((entry) => entry.id));
  const used = new Set(widgets.flatMap((widget) => widget.template ?? []));
  const tokens = new Set(
    widgets.flatMap((widget) => Object.values(widget.designtokens ?? {}).flatMap((bound) => Object.values(bound))),
  );
  const [first] = widgets;
  const home = screens.length === 0 && first ? parentScreen(app, first.id) : undefined;
  const alone = [...widgets, ...groups].filter(({ id }) => !screens.some((screen) => screen === screenOf(app, id)));
  return {
    roots,
    home: home ? { id: home.id, x: home.x, y: home.y } : null,
    openings: openingsOf(
      app,
      alone.map(({ id }) => id),
    ),
    screens,
    widgets: byZ(widgets),
    groups,
    lines: Object.values(entriesOf(app, 'lines')).filter((line) => sources.has(line.from)),
    templates: Object.values(entriesOf(app, 'templates')).filter((template) => used.has(template.id)),
    designtokens: Object.values(entriesOf(app, 'designtokens')).filter((token) => tokens.has(token.id)),
  };
}

export const boundsOfContent = (content: ClipboardContent): Box | undefined =>
  boundsOf([...content.screens, ...content.widgets]);

const prefixes: Partial<Record<RecordKind, IdPrefix>> = { screens: 's', widgets: 'w', groups: 'g', lines: 'l' };

/** Adds a copy, moved by an offset, under new ids. Widgets land on the screen that they, or the container that they lie on, cover most. Returns the new selection. */
export function addContent(
  tx: Transaction,
  { space, names }: Pick<EditorCore, 'space' | 'names'>,
  content: ClipboardContent,
  dx: number,
  dy: number,
): string[] {
  const ids = new Map<string, string>();
  for (const kind of recordKinds) {
    const prefix = prefixes[kind];
    for (const entry of content[kind]) ids.set(entry.id, prefix ? newId(prefix) : entry.id);
  }
  const idOf = (id: string): string => ids.get(id) ?? id;
  addShared(tx, content);
  addWidgets(tx, content, idOf, dx, dy);
  addScreens(tx, content, names.copy, idOf, dx, dy);
  addGroups(tx, content, idOf);
  addLines(tx, content, idOf);
  putOnScreens(tx, space, content, idOf, dx, dy);
  addOpenings(tx, content.openings ?? {}, idOf);
  return content.roots.map(idOf);
}

type Rename = (id: string) => string;

function addShared(tx: Transaction, content: ClipboardContent): void {
  for (const template of content.templates) if (!tx.get('templates', template.id)) tx.put('templates', template);
  for (const token of content.designtokens) if (!tx.get('designtokens', token.id)) tx.put('designtokens', token);
}

function addWidgets(tx: Transaction, content: ClipboardContent, idOf: Rename, dx: number, dy: number): void {
  let z = nextZ(tx.app);
  const copies = new Set(content.widgets.map(({ id }) => idOf(id)));
  for (const widget of content.widgets) {
    const { parentWidget: original, isRootTemplate: _, ...rest } = structuredClone(widget);
    const parentWidget = original && idOf(original);
    const isThere = parentWidget && (copies.has(parentWidget) || tx.get('widgets', parentWidget));
    const override = isThere ? { parentWidget } : {};
    const props = rest.props && renamedIn(rest.props, idOf);
    tx.put('widgets', { ...rest, ...override, props, id: idOf(widget.id), x: widget.x + dx, y: widget.y + dy, z });
    z += 1;
  }
}

/** Widgets refer to others by `refs`, and to screens by their entries. */
function renamedIn(props: Record<string, unknown>, idOf: Rename): Record<string, unknown> {
  const next = { ...props };
  const { refs, navigation } = props;
  if (typeof refs === 'object' && refs !== null) {
    next['refs'] = Object.fromEntries(
      Object.entries(refs).map(([name, list]) => [
        name,
        Array.isArray(list) ? list.map((id) => idOf(String(id))) : list,
      ]),
    );
  }
  if (Array.isArray(navigation)) {
    next['navigation'] = navigation.map((entry: Record<string, unknown>) =>
      typeof entry['to'] === 'string' ? { ...entry, to: idOf(entry['to']) } : entry,
    );
  }
  return next;
}

function addScreens(
  tx: Transaction,
  content: ClipboardContent,
  copyOf: (name: string) => string,
  idOf: Rename,
  dx: number,
  dy: number,
): void {
  const names = Object.values(entriesOf(tx.base, 'screens')).map((screen) => screen.name);
  const isFirst = names.length === 0;
  // A child may come before its master.
  const copies = new Set(content.screens.map(({ id }) => idOf(id)));
  content.screens.forEach((screen, index) => {
    const name = nameOfCopy(names, screen.name, copyOf);
    names.push(name);
    tx.put('screens', {
      ...structuredClone(screen),
      id: idOf(screen.id),
      name,
      x: screen.x + dx,
      y: screen.y + dy,
      children: screen.children.map(idOf).filter((id) => tx.get('widgets', id)),
      parents: (screen.parents ?? []).map(idOf).filter((id) => copies.has(id) || tx.get('screens', id)),
      props: { ...screen.props, start: isFirst && index === 0 },
      ...('animation' in screen && { animation: copiedAnimation(screen['animation'], idOf) }),
    });
  });
}

function addGroups(tx: Transaction, content: ClipboardContent, idOf: Rename): void {
  const known = new Set(content.groups.map((group) => group.id));
  for (const group of content.groups) {
    const groups = (group.groups ?? []).filter((id) => known.has(id)).map(idOf);
    tx.put('groups', { ...structuredClone(group), id: idOf(group.id), children: group.children.map(idOf), groups });
  }
}

/** Links inside of the copy lead to its own parts; others keep their target, as long as this document has it. */
function addLines(tx: Transaction, content: ClipboardContent, idOf: Rename): void {
  for (const line of content.lines) {
    const to = idOf(line.to);
    const exists = tx.get('screens', to) ?? tx.get('widgets', to);
    if (!exists) continue;
    const rule = ruleIn(line['rule'], idOf);
    tx.put('lines', { ...structuredClone(line), ...rule, id: idOf(line.id), from: idOf(line.from), to, points: [] });
  }
}

/** A rule may ask a widget. */
function ruleIn(rule: unknown, idOf: Rename): { readonly rule?: object } {
  if (typeof rule !== 'object' || rule === null || !('widget' in rule) || typeof rule.widget !== 'string') return {};
  return { rule: { ...structuredClone(rule), widget: idOf(rule.widget) } };
}

function putOnScreens(
  tx: Transaction,
  space: SpaceIndex,
  content: ClipboardContent,
  idOf: Rename,
  dx: number,
  dy: number,
): void {
  const onCopied = new Set(content.screens.flatMap((screen) => screen.children));
  const grouped = new Set(content.groups.flatMap((group) => [...group.children, ...(group.groups ?? [])]));
  const place = (box: Box | undefined, members: readonly string[]) => {
    const home = box && screenFor(tx.base, space, moved(box, dx, dy));
    const children = home && tx.get('screens', home.id)?.children;
    if (home && children) tx.patch('screens', home.id, { children: [...children, ...members.map(idOf)] });
  };
  const boxes = new Map(content.widgets.map((widget) => [widget.id, widget]));
  for (const widget of content.widgets) {
    const around = content.widgets.find((other) => isHeldBy(widget, other)) ?? widget;
    if (!onCopied.has(widget.id) && !grouped.has(widget.id)) place(around, [widget.id]);
  }
  const subs = new Map(content.groups.map((group) => [group.id, group]));
  const membersOf = (id: string): string[] => {
    const group = subs.get(id);
    return group ? [...group.children, ...(group.groups ?? []).flatMap(membersOf)] : [];
  };
  for (const group of content.groups) {
    const members = membersOf(group.id);
    if (grouped.has(group.id) || members.some((id) => onCopied.has(id))) continue;
    place(boundsOf(members.flatMap((id) => boxes.get(id) ?? [])), members);
  }
}

const marker = 'rehearse/content';

export const contentText = (content: ClipboardContent): string => JSON.stringify({ [marker]: 1, ...content });

/** Reads a clipboard text; undefined if it is something else or would break the document. */
export function readContent(text: string, app: App): ClipboardContent | undefined {
  if (!text.startsWith(`{"${marker}"`)) return undefined;
  try {
    const { roots, home, openings, ...parts } = JSON.parse(text) as ClipboardContent;
    const maps = Object.fromEntries(
      recordKinds.map((kind) => [kind, Object.fromEntries(parts[kind].map((entry) => [entry.id, entry]))]),
    );
    const whole = { ...app, ...maps, lines: {}, templates: {} };
    const isSound = validateApp(whole).every((issue) => !['type', 'name-forbidden', 'id-differs'].includes(issue.code));
    return isSound ? { roots, home, openings, ...parts } : undefined;
  } catch {
    return undefined;
  }
}
