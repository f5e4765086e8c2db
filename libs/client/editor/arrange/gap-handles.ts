import type { Box } from '@rehearse/model';
import type { EditorCore } from '../core';
import { bottom, right } from '../space/box';
import { evenGap, rowOf } from './align';
import { unitsOf } from './unit';

/** The gap between two neighbours of an evenly spaced row; dragging one changes all. */
export interface GapHandle {
  readonly axis: 'x' | 'y';
  /** 0 is the first gap of the row. */
  readonly index: number;
  readonly gap: number;
  readonly box: Box;
}

/** Fewer have no rhythm; of more nobody drags one gap. */
const [min, max] = [3, 40];

export function gapHandles(editor: EditorCore): GapHandle[] {
  const { mode, selection } = editor.scene.now;
  if (editor.readOnly || mode !== 'design' || selection.length < min || selection.length > max) return [];
  const row = rowOf(unitsOf(editor.app, selection));
  const gap = row && evenGap(row);
  if (!row || row.units.length < min || !gap) return [];
  const { axis } = row;
  return row.units.slice(1).map((unit, index) => {
    const [a, b] = [row.units[index]?.box ?? unit.box, unit.box];
    return { axis, index, gap, box: axis === 'x' ? between(a, b) : below(a, b) };
  });
}

const between = (a: Box, b: Box): Box => {
  const y = Math.max(a.y, b.y);
  return { x: right(a), y, w: b.x - right(a), h: Math.min(bottom(a), bottom(b)) - y };
};
const below = (a: Box, b: Box): Box => {
  const x = Math.max(a.x, b.x);
  return { x, y: bottom(a), w: Math.min(right(a), right(b)) - x, h: b.y - bottom(a) };
};
