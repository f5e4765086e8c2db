import { type App, type Box, boundsOf, entryOf, groupsAround, parentScreen } from '@rehearse/model';
import { heldBy, withHeld } from './held';
import { boxOf } from '../space/box';
import { boxOfElement, isLocked, elementOf, widgetsOf } from '../store/find';
import type { Transaction } from '../store/transaction';

/** One element that is arranged as a whole: a widget, a group with its members, a screen with its children. */
export interface Unit {
  readonly id: string;
  readonly kind: 'screens' | 'widgets' | 'groups';
  readonly box: Box;
  /** Boxes of everything that moves along, by id. */
  readonly parts: ReadonlyMap<string, Box>;
}

/** The selection as units, without what is locked and what lies inside of another selected element. */
export function unitsOf(app: App, selection: readonly string[]): Unit[] {
  const chosen = new Set(selection);
  const held = new Set(widgetsOf(app, selection).flatMap((widget) => heldBy(app, widget).map(({ id }) => id)));
  const isInside = (id: string): boolean => {
    if (groupsAround(app, id).some((group) => chosen.has(group.id))) return true;
    const widgets = widgetsOf(app, [id]);
    if (widgets.some((widget) => chosen.has(parentScreen(app, widget.id)?.id ?? ''))) return true;
    return widgets.length > 0 && widgets.every((widget) => held.has(widget.id));
  };
  return [...chosen].flatMap((id): Unit[] => {
    const element = elementOf(app, id);
    if (!element || element.kind === 'lines' || isLocked(app, id)) return [];
    if (element.kind !== 'screens' && isInside(id)) return [];
    const box = boxOfElement(app, id);
    return box ? [{ id, kind: element.kind, box: boxOf(box), parts: partsOf(app, id) }] : [];
  });
}

function partsOf(app: App, id: string): Map<string, Box> {
  const widgets = widgetsOf(app, [id]);
  const chosen = new Set(widgets);
  const all = withHeld(app, widgets).filter((widget) => chosen.has(widget) || !isLocked(app, widget.id));
  const parts = new Map(all.map((widget) => [widget.id, boxOf(widget)]));
  const screen = entryOf(app, 'screens', id);
  if (screen) parts.set(id, boxOf(screen));
  return parts;
}

export const boundsOfUnits = (units: readonly Unit[]): Box | undefined => boundsOf(units.map((unit) => unit.box));

/** Writes boxes of screens and widgets; a screen's children do not follow by themselves. */
export function placeParts(tx: Transaction, boxes: Iterable<readonly [id: string, box: Box]>): void {
  for (const [id, { x, y, w, h }] of boxes) {
    if (tx.get('widgets', id)) tx.patch('widgets', id, { x, y, w, h });
    else tx.patch('screens', id, { x, y, w, h });
  }
}

/** To the next half px, which is what even gaps may need. */
const toHalf = (value: number): number => Math.round(value * 2) / 2;

/** An offset that ends on a multiple of `step`; where nothing moves, a half px stays one. */
const roundedOffset = (from: number, offset: number, step: number): number =>
  offset === 0 ? 0 : Math.round((from + offset) / step) * step - from;

/**
 * Puts units where they were plus an offset; to be called with the same units on every move of a gesture. Their common corner comes to lie
 * on whole px (or on `step`), and the gaps between them stay as they are.
 */
export function moveUnits(tx: Transaction, units: readonly Unit[], dx: number, dy: number, step = 1): void {
  const bounds = boundsOfUnits(units);
  if (!bounds) return;
  const [offsetX, offsetY] = [roundedOffset(bounds.x, dx, step), roundedOffset(bounds.y, dy, step)];
  const place = (box: Box): Box => ({
    ...box,
    x: offsetX === 0 ? box.x : toHalf(box.x + offsetX),
    y: offsetY === 0 ? box.y : toHalf(box.y + offsetY),
  });
  for (const unit of units)
    placeParts(
      tx,
      [...unit.parts].map(([id, box]) => [id, place(box)]),
    );
}
