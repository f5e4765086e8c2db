import type { App, Group, Line, Screen, Widget } from '../document';
import { parentScreen } from '../indexes';
import { entryOf, widgetStates } from '../records';
import { sameValue } from '../same';
import type { Aspect } from './difference';
import { type Fields, fieldChanges, innerChanges } from './field-changes';
import { nameOf } from './place';

/** The two documents, and an element in both. */
export interface Pair<T> {
  readonly apps: readonly [before: App, after: App];
  readonly from: T;
  readonly to: T;
}

/** Notes of programs, which nobody sees. */
const notes = new Set(['id', '_id', 'created', 'modified', 'copyOf', 'imported', 'importSourceId', 'points', 'min']);
const looks: ReadonlySet<string> = new Set(['style', ...widgetStates, 'designtokens']);

/** What is not there gives nothing to read. */
const aspect = (isThere: boolean, make: () => Aspect): readonly Aspect[] => (isThere ? [make()] : []);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const renamed = (from: Fields, to: Fields): readonly Aspect[] => {
  const [was, is] = [textIn(from['name']), textIn(to['name'])];
  return aspect(was !== is, () => ({ what: 'renamed', from: was, to: is }));
};

const resized = (from: Screen | Widget, to: Screen | Widget): readonly Aspect[] =>
  aspect(from.w !== to.w || from.h !== to.h, () => ({
    what: 'resized',
    from: { w: from.w, h: from.h },
    to: { w: to.w, h: to.h },
  }));

const moved = (dx: number, dy: number): readonly Aspect[] =>
  aspect(dx !== 0 || dy !== 0, () => ({ what: 'moved', dx, dy }));

/** How the rest of two entries differs: what is seen, then what it does. */
function looksAndProps(
  from: Fields,
  to: Fields,
  told: readonly string[],
  isTold: (key: string) => boolean = () => false,
): Aspect[] {
  const changes = fieldChanges(from, to, (key) => notes.has(key) || told.includes(key));
  const style = innerChanges(changes.filter(({ path: [key = ''] }) => looks.has(key)));
  const props = innerChanges(
    changes.filter(({ path: [key = ''] }) => !looks.has(key)),
    isTold,
  );
  return [
    ...aspect(style.length > 0, () => ({ what: 'style', fields: style })),
    ...aspect(props.length > 0, () => ({ what: 'props', fields: props })),
  ];
}

const namesOf = (app: App, ids: readonly string[] = []): readonly string[] => ids.map((id) => nameOf(app, id));

export function screenAspects({ apps: [before, after], from, to }: Pair<Screen>): readonly Aspect[] {
  const isStart = to.props?.start === true;
  return [
    ...renamed(from, to),
    ...aspect((from.props?.start === true) !== isStart, () => ({ what: 'start', to: isStart })),
    ...moved(to.x - from.x, to.y - from.y),
    ...resized(from, to),
    ...aspect(!sameValue(from.parents ?? [], to.parents ?? []), () => ({
      what: 'masters',
      from: namesOf(before, from.parents),
      to: namesOf(after, to.parents),
    })),
    ...looksAndProps(from, to, ['name', 'x', 'y', 'w', 'h', 'z', 'children', 'parents'], (key) => key === 'start'),
  ];
}

const templateName = (app: App, id: string | null | undefined): string | null =>
  id ? textIn(entryOf(app, 'templates', id)?.name) : null;

function texts(from: Widget, to: Widget): { readonly isText: boolean; readonly was: string; readonly is: string } {
  const [was, is] = [from.props?.['label'], to.props?.['label']];
  const isText = [was, is].every((text) => text === undefined || typeof text === 'string');
  return { isText, was: textIn(was), is: textIn(is) };
}

export function widgetAspects({ apps: [before, after], from, to }: Pair<Widget>, isReordered: boolean) {
  const [home, place] = [parentScreen(before, from.id), parentScreen(after, to.id)];
  const isElsewhere = home?.id !== place?.id;
  const { isText, was, is } = texts(from, to);
  const corner = { x: (place?.x ?? 0) - (home?.x ?? 0), y: (place?.y ?? 0) - (home?.y ?? 0) };
  return [
    ...renamed(from, to),
    ...aspect(isText && was !== is, () => ({ what: 'text', from: was, to: is })),
    ...aspect(isElsewhere, () => ({ what: 'screen', from: home?.name ?? null, to: place?.name ?? null })),
    ...(isElsewhere ? [] : moved(to.x - from.x - corner.x, to.y - from.y - corner.y)),
    ...resized(from, to),
    ...aspect(isReordered, () => ({ what: 'order' })),
    ...aspect((from.template ?? null) !== (to.template ?? null), () => ({
      what: 'template',
      from: templateName(before, from.template),
      to: templateName(after, to.template),
    })),
    ...looksAndProps(
      from,
      to,
      ['name', 'x', 'y', 'w', 'h', 'z', 'template', 'isRootTemplate'],
      (key) => isText && key === 'label',
    ),
  ];
}

/** Members that are in both documents and came into the group, or left it. */
function memberChanges({ apps: [before, after], from, to }: Pair<Group>): readonly Aspect[] {
  const membersOf = (group: Group) => new Set([...group.children, ...(group.groups ?? [])]);
  const isInBoth = (id: string) =>
    (['widgets', 'groups'] as const).some((kind) => entryOf(before, kind, id) && entryOf(after, kind, id));
  const [was, is] = [membersOf(from), membersOf(to)];
  const added = [...is].filter((id) => !was.has(id) && isInBoth(id)).length;
  const removed = [...was].filter((id) => !is.has(id) && isInBoth(id)).length;
  return aspect(added > 0 || removed > 0, () => ({ what: 'members', added, removed }));
}

export const groupAspects = (pair: Pair<Group>): readonly Aspect[] => [
  ...renamed(pair.from, pair.to),
  ...memberChanges(pair),
  ...looksAndProps(pair.from, pair.to, ['name', 'children', 'groups']),
];

const transitionFields = ['animation', 'duration', 'easing', 'timer'];

export function lineAspects({ apps: [before, after], from, to }: Pair<Line>): readonly Aspect[] {
  const transition = fieldChanges(from, to, (key) => !transitionFields.includes(key));
  const end = (what: 'source' | 'target', field: 'from' | 'to') =>
    aspect(from[field] !== to[field], () => ({
      what,
      from: nameOf(before, from[field]),
      to: nameOf(after, to[field]),
    }));
  return [
    ...end('source', 'from'),
    ...end('target', 'to'),
    ...aspect((from.event ?? null) !== (to.event ?? null), () => ({
      what: 'trigger',
      from: from.event ?? null,
      to: to.event ?? null,
    })),
    ...aspect(transition.length > 0, () => ({ what: 'transition', fields: transition })),
    ...looksAndProps(from, to, ['from', 'to', 'event', ...transitionFields]),
  ];
}

export const templateAspects = ({ from, to }: Pair<Fields>): readonly Aspect[] => [
  ...renamed(from, to),
  ...looksAndProps(from, to, ['name']),
];

export const tokenAspects = ({ from, to }: Pair<Fields>): readonly Aspect[] => [
  ...renamed(from, to),
  ...aspect(!sameValue(from['value'], to['value']), () => ({ what: 'value', from: from['value'], to: to['value'] })),
  ...looksAndProps(from, to, ['name', 'value']),
];
