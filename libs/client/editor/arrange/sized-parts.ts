import type { Box } from '@rehearse/model';
import { rounded } from '../space/box';
import { scaledInto } from './resize';
import type { Unit } from './unit';

/** A screen changes its size without its widgets; everything else scales with the box around. */
export function sizedParts(unit: Unit, from: Box, to: Box): readonly (readonly [string, Box])[] {
  const parts = unit.kind === 'screens' ? [[unit.id, unit.box] as const] : [...unit.parts];
  return parts.map(([id, part]) => [id, rounded(scaledInto(part, from, to))]);
}
