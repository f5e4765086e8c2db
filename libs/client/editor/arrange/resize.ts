import { type App, type Box, entryOf, pinnedBox } from '@rehearse/model';
import { holdsOthers } from '@rehearse/widgets';
import { bottom, right, rounded } from '../space/box';
import type { SnapLines } from '../snap/guide';
import type { Unit } from './unit';

/** Compass points of the eight handles. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';
const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

export interface ResizeOptions {
  readonly keepRatio: boolean;
  readonly fromCentre: boolean;
  readonly min: { readonly w: number; readonly h: number };
}

const horizontal = (handle: Handle): -1 | 0 | 1 => (handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0);
const vertical = (handle: Handle): -1 | 0 | 1 => (handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0);

/** The box after a handle was dragged by an offset. The side or corner across from the handle stays, or the centre does. */
export function resizedBox(box: Box, handle: Handle, dx: number, dy: number, options: ResizeOptions): Box {
  const [sx, sy] = [horizontal(handle), vertical(handle)];
  const reach = options.fromCentre ? 2 : 1;
  let w = Math.max(options.min.w, box.w + sx * dx * reach);
  let h = Math.max(options.min.h, box.h + sy * dy * reach);
  if (options.keepRatio && box.w > 0 && box.h > 0) {
    const byWidth = sy === 0 || (sx !== 0 && Math.abs(w / box.w - 1) >= Math.abs(h / box.h - 1));
    const scale = Math.max(byWidth ? w / box.w : h / box.h, options.min.w / box.w, options.min.h / box.h);
    [w, h] = [box.w * scale, box.h * scale];
  }
  const at = (start: number, size: number, next: number, side: -1 | 0 | 1): number => {
    if (options.fromCentre || side === 0) return start - (next - size) / 2;
    return side === -1 ? start + size - next : start;
  };
  const stays = (side: 0 | 1 | -1, size: number, next: number) => side === 0 && size === next;
  return {
    x: stays(sx, box.w, w) ? box.x : at(box.x, box.w, w, sx),
    y: stays(sy, box.h, h) ? box.y : at(box.y, box.h, h, sy),
    w,
    h,
  };
}

/** Where a part of `from` lies in `to`. */
const scaledInto = (part: Box, from: Box, to: Box): Box => {
  const [kx, ky] = [to.w / Math.max(1, from.w), to.h / Math.max(1, from.h)];
  return { x: to.x + (part.x - from.x) * kx, y: to.y + (part.y - from.y) * ky, w: part.w * kx, h: part.h * ky };
};

/** A unit scales with the box around; what is in a group or lies on a container follows as it is pinned there. A screen changes without its widgets. */
export function sizedParts(app: App, unit: Unit, from: Box, to: Box): readonly (readonly [string, Box])[] {
  const own = rounded(scaledInto(unit.box, from, to));
  if (unit.kind === 'screens') return [[unit.id, own]];
  const widgets = [...unit.parts.keys()].flatMap((id) => entryOf(app, 'widgets', id) ?? []);
  const resizing = { app, id: unit.id, from: unit.box, to: own, holders: widgets.filter(holdsOthers) };
  return widgets.map((widget) => [widget.id, widget.id === unit.id ? own : pinnedBox(resizing, widget)]);
}

/** The edges that a handle moves: those may be caught. */
export const linesOfHandle = (box: Box, handle: Handle): SnapLines => ({
  x: { '-1': [box.x], 0: [], 1: [right(box)] }[horizontal(handle)],
  y: { '-1': [box.y], 0: [], 1: [bottom(box)] }[vertical(handle)],
});

/** Places of the handles on a box. */
export const handlePoints = (box: Box): readonly (readonly [Handle, { readonly x: number; readonly y: number }])[] =>
  handles.map((handle) => [
    handle,
    {
      x: box.x + (box.w * (horizontal(handle) + 1)) / 2,
      y: box.y + (box.h * (vertical(handle) + 1)) / 2,
    },
  ]);
