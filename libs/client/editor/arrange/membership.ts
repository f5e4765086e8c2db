import { type App, parentScreen } from '@rehearse/model';
import type { SpaceIndex } from '../space/space-index';
import { screenFor } from '../space/hit';
import { moved } from '../space/box';
import { widgetsOf } from '../store/find';
import type { Transaction } from '../store/transaction';
import { leaveGroups } from './group';
import type { Unit } from './unit';

/** Lists widgets on a screen, or on none. */
export function putOnScreen(tx: Transaction, ids: readonly string[], screen: string | undefined): void {
  const moving = new Set(ids);
  const homes = new Set(ids.flatMap((id) => parentScreen(tx.base, id)?.id ?? []));
  homes.delete(screen ?? '');
  for (const home of homes) {
    const children = tx.get('screens', home)?.children ?? [];
    tx.patch('screens', home, { children: children.filter((child) => !moving.has(child)) });
  }
  const children = screen === undefined ? undefined : tx.get('screens', screen)?.children;
  if (screen === undefined || !children) return;
  const known = new Set(children);
  const added = ids.filter((id) => !known.has(id));
  if (added.length > 0) tx.patch('screens', screen, { children: [...children, ...added] });
}

/** After a move by an offset: each widget and group belongs to the screen that it covers most; a group's member leaves its group when it changes the screen alone. */
export function moveToScreens(
  tx: Transaction,
  space: SpaceIndex,
  units: readonly Unit[],
  dx: number,
  dy: number,
): void {
  const before: App = tx.base;
  for (const unit of units) {
    if (unit.kind === 'screens') continue;
    const ids = widgetsOf(before, unit.parts.keys()).map((widget) => widget.id);
    const [first] = ids;
    const home = first === undefined ? undefined : parentScreen(before, first)?.id;
    const next = screenFor(before, space, moved(unit.box, dx, dy))?.id;
    if (next === home) continue;
    putOnScreen(tx, ids, next);
    leaveGroups(tx, [unit.id]);
  }
}
