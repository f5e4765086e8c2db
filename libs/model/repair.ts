import type { App, Group, Line, Screen, Template } from './document';
import { type Diff, diffApps, sizeOfDiff } from './diff';
import { counterStart, highestCounter, nextCounter } from './ids';
import { boundsOf } from './indexes';
import { groupDepth } from './invariants';
import { recordKinds } from './records';
import { isLoose, repairShape } from './repair-shape';

/**
 * `fields`: values that cannot be used; `unreadable`: entries of which nothing can be used; the others are what they are about.
 */
export type RepairKind = 'fields' | 'unreadable' | 'children' | 'start' | 'groups' | 'lines' | 'templates' | 'counter';

export interface Repair {
  readonly kind: RepairKind;
  /** Entries and root fields that it changed. */
  readonly count: number;
}

export interface Repaired {
  readonly app: App;
  readonly diff: Diff;
  /** In the order in which they were made; empty if nothing was wrong. */
  readonly repairs: readonly Repair[];
}

const steps: readonly (readonly [kind: RepairKind | null, step: (app: App) => App])[] = [
  ['children', keepOwnChildren],
  ['start', keepOneStart],
  ['groups', cutGroups],
  ['lines', dropDeadLines],
  ['templates', dropDeadTemplates],
  // Who draws beyond the corner has nothing wrong, and nothing looks different afterwards: no repair that anybody need hear of.
  [null, shiftToPositive],
  // A field of ours became one of the model's: nothing looks different.
  [null, moveFits],
  ['counter', resetCounter],
];

/**
 * Makes any JSON that is meant as a document usable: missing maps, wrong keys and numbers, dead children, lines with missing ends,
 * cyclic groups and masters, several start screens, negative coordinates, an overflown counter. What is right stays the same
 * object; unknown fields stay. `diff` is what changed: whoever saves deltas saves it first, since later ones build on it.
 */
export function repairApp(raw: unknown): Repaired {
  const source = isLoose(raw) ? raw : {};
  const before = {
    ...source,
    ...Object.fromEntries(recordKinds.map((kind) => [kind, isLoose(source[kind]) ? source[kind] : {}])),
  };
  const shaped = repairShape(before);
  const repairs = [...shapeRepairs(diffApps(before as unknown as App, shaped))];
  let app = shaped;
  for (const [kind, step] of steps) {
    const next = step(app);
    if (kind) repairs.push({ kind, count: sizeOfDiff(diffApps(app, next)) });
    app = next;
  }
  return { app, diff: diffApps(before as unknown as App, app), repairs: repairs.filter(({ count }) => count > 0) };
}

function shapeRepairs(diff: Diff): readonly Repair[] {
  const unreadable = recordKinds.reduce((sum, kind) => sum + Object.keys(diff[kind]?.removed ?? {}).length, 0);
  return [
    { kind: 'fields', count: sizeOfDiff(diff) - unreadable },
    { kind: 'unreadable', count: unreadable },
  ];
}

function mapOf<T>(entries: Readonly<Record<string, T>>, change: (entry: T) => T | undefined): Record<string, T> {
  const next: Record<string, T> = {};
  let isSame = true;
  for (const [id, entry] of Object.entries(entries)) {
    const changed = change(entry);
    isSame &&= changed === entry;
    if (changed !== undefined) next[id] = changed;
  }
  return isSame ? entries : next;
}

const filtered = (list: readonly string[], keep: (id: string) => boolean): string[] => {
  const kept = list.filter(keep);
  return kept.length === list.length ? (list as string[]) : kept;
};

/** Children exist, and each on the first screen that names it; masters exist and do not lead back. */
function keepOwnChildren(app: App): App {
  const taken = new Set<string>();
  const parentsOf = new Map<string, readonly string[]>();
  const leadsTo = (from: string, target: string, seen = new Set<string>()): boolean =>
    from === target ||
    (!seen.has(from) && (seen.add(from), (parentsOf.get(from) ?? []).some((next) => leadsTo(next, target, seen))));
  const screens = mapOf(app.screens, (screen): Screen => {
    const children = filtered(screen.children, (id) => {
      const isFree = Object.hasOwn(app.widgets, id) && !taken.has(id);
      taken.add(id);
      return isFree;
    });
    const parents =
      screen.parents && filtered(screen.parents, (id) => Object.hasOwn(app.screens, id) && !leadsTo(id, screen.id));
    if (parents) parentsOf.set(screen.id, parents);
    return children === screen.children && parents === screen.parents
      ? screen
      : { ...screen, children, ...(parents && { parents }) };
  });
  return screens === app.screens ? app : { ...app, screens };
}

function keepOneStart(app: App): App {
  let started = false;
  const screens = mapOf(app.screens, (screen): Screen => {
    if (screen.props?.start !== true) return screen;
    const isFirst = !started;
    started = true;
    return isFirst ? screen : { ...screen, props: { ...screen.props, start: false } };
  });
  return screens === app.screens ? app : { ...app, screens };
}

/** Members exist and are in one group; groups form trees of limited depth; groups without members go. */
function cutGroups(app: App): App {
  const known = app.groups ?? {};
  const kept = new Map<string, Group>();
  const takenGroups = new Set<string>();
  const takenWidgets = new Set<string>();
  const visit = (id: string, depth: number): boolean => {
    const group = Object.hasOwn(known, id) ? known[id] : undefined;
    if (!group || takenGroups.has(id) || depth > groupDepth) return false;
    takenGroups.add(id);
    const groups = group.groups && filtered(group.groups, (sub) => visit(sub, depth + 1));
    const children = filtered(group.children, (child) => {
      const isFree = Object.hasOwn(app.widgets, child) && !takenWidgets.has(child);
      takenWidgets.add(child);
      return isFree;
    });
    if (children.length === 0 && (groups ?? []).length === 0) return false;
    const isSame = children === group.children && groups === group.groups;
    kept.set(id, isSame ? group : { ...group, children, ...(groups && { groups }) });
    return true;
  };
  const nested = new Set(
    Object.values(known).flatMap((group) => (group.groups ?? []).filter((sub) => sub !== group.id)),
  );
  const roots = Object.keys(known).filter((id) => !nested.has(id));
  for (const id of [...roots, ...Object.keys(known)]) visit(id, 1);
  const groups = mapOf(known, (group) => kept.get(group.id));
  return groups === known ? app : { ...app, groups };
}

function dropDeadLines(app: App): App {
  const known = app.lines ?? {};
  const isEnd = (id: string) => Object.hasOwn(app.widgets, id) || Object.hasOwn(app.screens, id);
  const isLoop = (line: Line) => line.from === line.to && line.event === 'loaded';
  const lines = mapOf(known, (line) =>
    (isEnd(line.from) || Object.hasOwn(app.groups ?? {}, line.from)) && isEnd(line.to) && !isLoop(line)
      ? line
      : undefined,
  );
  return lines === known ? app : { ...app, lines };
}

/** Instances have a template, and a template has one root instance at most. */
function dropDeadTemplates(app: App): App {
  const known = app.templates ?? {};
  const roots = new Set<string>();
  const fit = <T extends { readonly [field: string]: unknown }>(entry: T): T => {
    const template = entry['template'];
    if (typeof template !== 'string' || template === '') return entry;
    if (!Object.hasOwn(known, template)) return { ...entry, template: null };
    if (entry['isRootTemplate'] !== true) return entry;
    const isFirst = !roots.has(template);
    roots.add(template);
    return isFirst ? entry : { ...entry, isRootTemplate: false };
  };
  const [widgets, groups] = [mapOf(app.widgets, fit), mapOf(app.groups ?? {}, fit)];
  return { ...app, widgets, groups, templates: mapOf(known, variantsOfBases(known)) };
}

/** The base of a variant exists and is no variant itself. */
function variantsOfBases(known: Readonly<Record<string, Template>>): (template: Template) => Template {
  const bases = new Map(Object.values(known).map((template) => [template.id, template['variantOf']]));
  return (template) => {
    const base = template['variantOf'];
    if (typeof base !== 'string' || base === '' || (bases.has(base) && !bases.get(base))) return template;
    bases.set(template.id, null);
    return { ...template, variantOf: null };
  };
}

const sizes = new Map<unknown, string>([
  ['cover', 'cover'],
  ['contain', 'contain'],
  ['stretch', '100% 100%'],
]);

/** How a picture fits its box is said by its size (adr/0043). */
function moveFits(app: App): App {
  const moved = (value: unknown): unknown => {
    if (!isLoose(value) || !('backgroundFit' in value)) return value;
    const { backgroundFit, ...style } = value;
    const size = sizes.get(backgroundFit);
    return size === undefined ? style : { ...style, backgroundSize: size };
  };
  const inEntry = <T extends object>(entry: T): T => {
    const changed = Object.entries(entry).filter(([, value]) => moved(value) !== value);
    return changed.length === 0
      ? entry
      : { ...entry, ...Object.fromEntries(changed.map(([part, style]) => [part, moved(style)])) };
  };
  return {
    ...app,
    screens: mapOf(app.screens, inEntry),
    widgets: mapOf(app.widgets, inEntry),
    templates: mapOf(app.templates ?? {}, inEntry),
  };
}

/** The canvas of other programs begins at 0, 0. */
function shiftToPositive(app: App): App {
  const around = boundsOf([...Object.values(app.screens), ...Object.values(app.widgets)]);
  const dx = Math.max(0, -Math.floor(around?.x ?? 0));
  const dy = Math.max(0, -Math.floor(around?.y ?? 0));
  if (dx === 0 && dy === 0) return app;
  const moved = <T extends { x: number; y: number }>(entry: T): T => ({ ...entry, x: entry.x + dx, y: entry.y + dy });
  return {
    ...app,
    screens: mapOf(app.screens, moved),
    widgets: mapOf(app.widgets, moved),
    lines: mapOf(app.lines ?? {}, (line) => (line.points ? { ...line, points: line.points.map(moved) } : line)),
  };
}

function resetCounter(app: App): App {
  if (app.lastUUID === undefined) return app;
  const usable = app.lastUUID <= highestCounter ? app : { ...app, lastUUID: counterStart };
  const lastUUID = nextCounter(usable);
  return lastUUID === app.lastUUID ? app : { ...app, lastUUID };
}
