import type { Box } from '@rehearse/model';
import { bottom, centre, right } from '../space/box';
import { isBeside } from '../snap/gaps';
import type { Transaction } from '../store/transaction';
import { boundsOfUnits, moveUnits, type Unit } from './unit';

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

function offsetTo(box: Box, frame: Box, edge: Edge): readonly [dx: number, dy: number] {
  switch (edge) {
    case 'left':
      return [frame.x - box.x, 0];
    case 'centre':
      return [centre(frame).x - centre(box).x, 0];
    case 'right':
      return [right(frame) - right(box), 0];
    case 'top':
      return [0, frame.y - box.y];
    case 'middle':
      return [0, centre(frame).y - centre(box).y];
    case 'bottom':
      return [0, bottom(frame) - bottom(box)];
  }
}

/** Aligns units to the frame: their common bounds, or their screen. */
export function align(tx: Transaction, units: readonly Unit[], edge: Edge, frame = boundsOfUnits(units)): void {
  if (!frame) return;
  for (const unit of units) moveUnits(tx, [unit], ...offsetTo(unit.box, frame, edge));
}

/** Equal gaps along an axis, by half px; the first and the last stay. With `gap` the first stays and all gaps become that. */
export function distribute(tx: Transaction, units: readonly Unit[], axis: 'x' | 'y', gap?: number): void {
  const size = axis === 'x' ? 'w' : 'h';
  const sorted = [...units].sort((a, b) => a.box[axis] - b.box[axis]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 2) return;
  const filled = sorted.reduce((sum, unit) => sum + unit.box[size], 0);
  const span = last.box[axis] + last.box[size] - first.box[axis];
  const space = gap ?? (span - filled) / (sorted.length - 1);
  let at = first.box[axis];
  for (const unit of sorted) {
    const offset = at - unit.box[axis];
    moveUnits(tx, [unit], axis === 'x' ? offset : 0, axis === 'y' ? offset : 0, 0.5);
    at += unit.box[size] + space;
  }
}

/** Units beside each other, or one below the other, without overlap: in that order, with the gaps between them. */
export interface UnitRow {
  readonly axis: 'x' | 'y';
  readonly units: readonly Unit[];
  readonly gaps: readonly number[];
}

export function rowOf(units: readonly Unit[]): UnitRow | null {
  if (units.length < 2) return null;
  for (const axis of ['x', 'y'] as const) {
    const size = axis === 'x' ? 'w' : 'h';
    const sorted = [...units].sort((a, b) => a.box[axis] - b.box[axis]);
    const pairs = sorted.slice(1).map((unit, index) => [sorted[index]?.box ?? unit.box, unit.box] as const);
    const gaps = pairs.map(([a, b]) => b[axis] - a[axis] - a[size]);
    if (gaps.every((gap) => gap >= 0) && pairs.every(([a, b]) => isBeside(a, b, axis))) {
      return { axis, units: sorted, gaps };
    }
  }
  return null;
}

/** The gap of a row whose gaps are the same but for what half px cannot share out, else null. */
export function evenGap({ gaps }: UnitRow): number | null {
  const isEven = Math.max(...gaps) - Math.min(...gaps) < 1;
  return isEven ? gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length : null;
}
