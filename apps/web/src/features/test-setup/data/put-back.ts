import type { FlowStep, Task } from '@rehearse/contract';
import {
  type App,
  type Cell,
  cellsOf,
  diffApps,
  entryOf,
  type Operation,
  operationsBetween,
  restoration,
  sourceId,
  widgetTitle,
} from '@rehearse/model';
import { missingLinks, withLinks } from './missing-links';

/** What a step needs, and was deleted since a version: an element, or links, which may also be changed. */
export interface Missing {
  readonly kind: 'screens' | 'widgets' | 'lines';
  readonly ids: readonly string[];
  /** Of an element; of the first link, where it begins. */
  readonly name: string;
}

export function missingFor(app: App, before: App, step: FlowStep, task: Task): Missing | undefined {
  return missingElement(app, before, step) ?? missingWay(app, before, task);
}

function missingElement(app: App, before: App, { screen, overlay, widget }: FlowStep): Missing | undefined {
  for (const id of [screen, overlay]) {
    const was = id ? entryOf(before, 'screens', id) : undefined;
    if (id && was && !entryOf(app, 'screens', id)) return { kind: 'screens', ids: [id], name: was.name };
  }
  const id = widget ? sourceId(widget) : '';
  const was = entryOf(before, 'widgets', id);
  return was && !entryOf(app, 'widgets', id) ? { kind: 'widgets', ids: [id], name: widgetTitle(was) } : undefined;
}

function missingWay(app: App, before: App, task: Task): Missing | undefined {
  const links = missingLinks(app, before, task);
  const from = links[0]?.from;
  if (from === undefined) return undefined;
  const widget = entryOf(app, 'widgets', from);
  const name = widget ? widgetTitle(widget) : (entryOf(app, 'screens', from) ?? entryOf(app, 'groups', from))?.name;
  return { kind: 'lines', ids: links.map(({ id }) => id), name: name ?? '' };
}

/** Brings it back as it was. */
export const puttingBack = (app: App, before: App, { kind, ids }: Missing): readonly Operation[] =>
  kind === 'lines' ? linksBack(app, before, ids) : elementsBack(app, before, ids);

function linksBack(app: App, before: App, ids: readonly string[]): readonly Operation[] {
  const links = ids.flatMap((id) => entryOf(before, 'lines', id) ?? []);
  return operationsBetween(cellsOf(diffApps(app, withLinks(app, links))));
}

/** With what was deleted inside of them, their links, and their place in lists. */
function elementsBack(app: App, before: App, ids: readonly string[]): readonly Operation[] {
  const cells = cellsOf(diffApps(before, app));
  const back = new Set(ids.flatMap((id) => [id, ...(before.screens[id]?.children ?? [])]));
  const isThere = (end: unknown): boolean =>
    typeof end === 'string' &&
    (back.has(end) ||
      (['screens', 'widgets', 'groups'] as const).some((kind) => entryOf(app, kind, end) !== undefined));
  const belongs = ({ part, name, from, to }: Cell): boolean => {
    if (to !== undefined) return part === 'screens' || part === 'groups';
    if (part !== 'lines') return back.has(name);
    const line = from as { readonly from: string; readonly to: string };
    return (back.has(line.from) || back.has(line.to)) && isThere(line.from) && isThere(line.to);
  };
  return operationsBetween(cellsOf(restoration(app, cells.filter(belongs))));
}
