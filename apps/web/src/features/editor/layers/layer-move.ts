import {
  leaveGroups,
  putOnScreen,
  setOrder,
  siblingsOf,
  type Transaction,
  widgetsOf,
  withHeld,
} from '@rehearse/client/editor';
import { type App, byZ, entryOf, groupOf, groupsAround, parentScreen } from '@rehearse/model';
import type { LayerRow } from './layer-rows';

/** Where a dragged layer is let go: before or after a row (above or below it), or into a group or screen. */
export interface Drop {
  readonly row: LayerRow;
  readonly where: 'before' | 'after' | 'into';
}

const screenOfRow = (app: App, row: LayerRow): string | undefined => {
  if (row.kind === 'screens') return row.id;
  const [widget] = widgetsOf(app, [row.id]);
  return widget && parentScreen(app, widget.id)?.id;
};

/** An element cannot go into itself or between what lies on it, and screens stay screens. */
export function canDrop(app: App, dragged: readonly string[], { row, where }: Drop): boolean {
  if (row.kind === 'canvas' || row.kind === 'copies' || dragged.includes(row.id)) return false;
  if (row.kind === 'screens' && where !== 'into') return false;
  if (row.kind === 'widgets' && where === 'into') return false;
  const moving = new Set(withHeld(app, widgetsOf(app, dragged)));
  if (row.kind === 'widgets' && widgetsOf(app, [row.id]).some((widget) => moving.has(widget))) return false;
  return groupsAround(app, row.id).every((group) => !dragged.includes(group.id));
}

/** Puts elements in the order and the branch of the drop; a change of the screen also moves them to the same place there. */
export function dropLayers(tx: Transaction, dragged: readonly string[], drop: Drop): void {
  const app = tx.base;
  const { row, where } = drop;
  const screen = screenOfRow(app, row);
  const ids = byZ(withHeld(app, widgetsOf(app, dragged))).map((widget) => widget.id);
  moveToScreen(tx, app, ids, screen);
  const group = where === 'into' && row.kind === 'groups' ? row.id : groupOf(app, row.id)?.id;
  regroup(tx, app, dragged, where === 'into' && row.kind === 'screens' ? undefined : group);
  const moving = new Set(ids);
  const order = siblingsOf(app, screen)
    .map((widget) => widget.id)
    .filter((id) => !moving.has(id));
  setOrder(tx, insertAt(app, order, ids, drop));
}

function moveToScreen(tx: Transaction, app: App, ids: readonly string[], screen: string | undefined): void {
  const target = screen === undefined ? undefined : entryOf(app, 'screens', screen);
  for (const id of ids) {
    const home = parentScreen(app, id);
    const widget = tx.get('widgets', id);
    if (!widget || !target || home?.id === target.id) continue;
    const origin = home ?? { x: target.x, y: target.y };
    tx.patch('widgets', id, { x: widget.x - origin.x + target.x, y: widget.y - origin.y + target.y });
  }
  putOnScreen(tx, ids, screen);
}

function regroup(tx: Transaction, app: App, dragged: readonly string[], group: string | undefined): void {
  const leaving = dragged.filter((id) => groupOf(app, id)?.id !== group);
  leaveGroups(tx, leaving);
  const target = group === undefined ? undefined : tx.get('groups', group);
  if (!target) return;
  tx.patch('groups', target.id, {
    children: [...target.children, ...leaving.filter((id) => entryOf(app, 'widgets', id))],
    groups: [...(target.groups ?? []), ...leaving.filter((id) => entryOf(app, 'groups', id))],
  });
}

/** The list shows the highest first, so "before" a row means above it in painting. */
function insertAt(app: App, order: readonly string[], ids: readonly string[], { row, where }: Drop): string[] {
  if (row.kind === 'screens') return [...order, ...ids];
  const members = new Set(widgetsOf(app, [row.id]).map((widget) => widget.id));
  const places = order.flatMap((id, index) => (members.has(id) ? index : []));
  const [first = order.length, last = order.length - 1] = [places[0], places.at(-1)];
  const at = where === 'after' ? first : last + 1;
  return [...order.slice(0, at), ...ids, ...order.slice(at)];
}
