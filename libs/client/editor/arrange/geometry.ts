import type { App, Box } from '@rehearse/model';
import { rounded } from '../space/box';
import { screenOf } from '../store/find';
import type { Transaction } from '../store/transaction';
import { scaledInto } from './resize';
import { moveUnits, placeParts, type Unit } from './unit';

/** A screen changes its size without its widgets; everything else scales with the box around. */
export function sizedParts(unit: Unit, from: Box, to: Box): readonly (readonly [string, Box])[] {
  const parts = unit.kind === 'screens' ? [[unit.id, unit.box] as const] : [...unit.parts];
  return parts.map(([id, part]) => [id, rounded(scaledInto(part, from, to))]);
}

/** Box of a unit as people read it: from the corner of its screen, if it is on one. */
export function shownBox(app: App, unit: Unit): Box {
  const screen = unit.kind === 'screens' ? undefined : screenOf(app, unit.id);
  return { ...unit.box, x: unit.box.x - (screen?.x ?? 0), y: unit.box.y - (screen?.y ?? 0) };
}

/** Sets one number of the shown box. */
export function setSide(tx: Transaction, unit: Unit, side: keyof Box, value: number): void {
  const by = value - shownBox(tx.base, unit)[side];
  if (side === 'x') moveUnits(tx, [unit], by, 0);
  else if (side === 'y') moveUnits(tx, [unit], 0, by);
  else placeParts(tx, sizedParts(unit, unit.box, { ...unit.box, [side]: Math.max(1, value) }));
}
