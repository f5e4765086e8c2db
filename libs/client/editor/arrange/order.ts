import { type App, byZ, entriesOf, entryOf, parentScreen, type Widget } from '@rehearse/model';
import type { Transaction } from '../store/transaction';
import { withHeld } from './held';

export type OrderMove = 'front' | 'back' | 'forward' | 'backward';

/** Widgets of one screen (or of none) from the lowest to the highest. */
export function siblingsOf(app: App, screen: string | undefined): Widget[] {
  const ids =
    screen === undefined
      ? Object.keys(entriesOf(app, 'widgets')).filter((id) => !parentScreen(app, id))
      : (entryOf(app, 'screens', screen)?.children ?? []);
  return byZ(ids.flatMap((id) => entryOf(app, 'widgets', id) ?? []));
}

/** Gives the widgets, lowest first, rising z; they share the numbers that they had, as far as those differ. */
export function setOrder(tx: Transaction, ids: readonly string[]): void {
  const zs = ids.map((id) => tx.get('widgets', id)?.z ?? 0).sort((a, b) => a - b);
  let last = -Infinity;
  ids.forEach((id, index) => {
    const z = Math.max(zs[index] ?? 0, last + 1);
    last = z;
    if (tx.get('widgets', id)?.z !== z) tx.patch('widgets', id, { z });
  });
}

function reordered(ids: readonly string[], chosen: ReadonlySet<string>, move: OrderMove): string[] {
  const own = ids.filter((id) => chosen.has(id));
  const others = ids.filter((id) => !chosen.has(id));
  if (move === 'front') return [...others, ...own];
  if (move === 'back') return [...own, ...others];
  const next = [...ids];
  const steps = move === 'forward' ? ids.map((_, index) => ids.length - 1 - index) : ids.map((_, index) => index);
  const towards = move === 'forward' ? 1 : -1;
  for (const index of steps) {
    const [id, other] = [next[index], next[index + towards]];
    if (id === undefined || other === undefined || !chosen.has(id) || chosen.has(other)) continue;
    [next[index], next[index + towards]] = [other, id];
  }
  return next;
}

/** Reorders widgets among those of their screen; what lies on a container stays on it. */
export function reorder(tx: Transaction, widgets: readonly Widget[], move: OrderMove): void {
  const chosen = new Set(withHeld(tx.base, widgets).map((widget) => widget.id));
  const screens = new Set(widgets.map((widget) => parentScreen(tx.base, widget.id)?.id));
  for (const screen of screens) {
    const ids = siblingsOf(tx.base, screen).map((widget) => widget.id);
    setOrder(tx, reordered(ids, chosen, move));
  }
}
