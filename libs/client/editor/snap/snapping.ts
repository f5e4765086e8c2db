import type { Box } from '@rehearse/model';
import { bottom, centre, right } from '../space/box';
import { equalGaps } from './gaps';
import { type Grid, gridShift, type GridShift } from './grid';
import type { Distance, Guide, SnapLines } from './guide';

/** View px within which an edge is caught. */
export const snapDistance = 8;

export interface Snapped {
  /** What to add to the moving box. */
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
  readonly distances: readonly Distance[];
}

const linesOf = (box: Box): SnapLines => ({
  x: [box.x, box.x + box.w / 2, right(box)],
  y: [box.y, box.y + box.h / 2, bottom(box)],
});

/** The least shift that brings a line of ours onto one of theirs; none when none is near. */
function nearest(ours: readonly number[], theirs: readonly number[], within: number): number | undefined {
  let shift: number | undefined;
  let best = within + 1e-6;
  for (const line of ours) {
    for (const other of theirs) {
      const distance = Math.abs(other - line);
      if (distance < best) [best, shift] = [distance, other - line];
    }
  }
  return shift;
}

const near = (a: number, b: number) => Math.abs(a - b) < 0.01;

/** Guides through everything that lines up with the box now. */
export function guidesFor(box: Box, lines: SnapLines, others: readonly Box[]): Guide[] {
  const guides: Guide[] = [];
  for (const axis of ['x', 'y'] as const) {
    for (const at of new Set(lines[axis])) {
      const level = others.filter((other) => linesOf(other)[axis].some((line) => near(line, at)));
      if (level.length === 0) continue;
      const all = [box, ...level];
      const from = Math.min(...all.map((one) => (axis === 'x' ? one.y : one.x)));
      const to = Math.max(...all.map((one) => (axis === 'x' ? bottom(one) : right(one))));
      guides.push({ axis, at, from, to });
    }
  }
  return guides;
}

/** What something may line up with. */
export interface SnapTargets {
  readonly siblings: readonly Box[];
  readonly screen: Box | undefined;
  /** The grid that catches; undefined while it does not. */
  readonly grid: Grid | undefined;
}

interface AxisSnap {
  readonly shift: number;
  /** By something that lines up, not by the grid. */
  readonly byLine: boolean;
}

const othersOf = ({ siblings, screen }: SnapTargets) => (screen ? [...siblings, screen] : siblings);

/** What catches lines: the nearest line of something else or the grid, whichever is nearer. */
function axisSnapper(lines: SnapLines, targets: SnapTargets, within: number) {
  const others = othersOf(targets).map(linesOf);
  const { grid, screen } = targets;
  const cells: GridShift = grid && screen ? gridShift(grid, lines, screen, within) : {};
  return (axis: 'x' | 'y'): AxisSnap | undefined => {
    const theirs = others.flatMap((other) => other[axis]);
    const line = nearest(lines[axis], theirs, within);
    const cell = cells[axis];
    if (line !== undefined && (cell === undefined || Math.abs(line) <= Math.abs(cell))) {
      return { shift: line, byLine: true };
    }
    return cell === undefined ? undefined : { shift: cell, byLine: false };
  };
}

/**
 * Catches edges and centres of siblings and of the screen itself, the grid, and gaps that repeat between siblings.
 * `within` is in canvas px. An alignment wins over an equal gap.
 */
export function snapBox(box: Box, targets: SnapTargets, within: number): Snapped {
  const { siblings } = targets;
  const caught = axisSnapper(linesOf(box), targets, within);
  const [x, y] = [caught('x'), caught('y')];
  const gapX = x ? undefined : equalGaps(box, siblings, 'x', within);
  const gapY = y ? undefined : equalGaps(box, siblings, 'y', within);
  const dx = x?.shift ?? gapX?.shift ?? 0;
  const dy = y?.shift ?? gapY?.shift ?? 0;
  const placed: Box = { x: box.x + dx, y: box.y + dy, w: box.w, h: box.h };
  const guides = guidesFor(placed, linesOf(placed), othersOf(targets)).filter(({ axis }) =>
    axis === 'x' ? x?.byLine : y?.byLine,
  );
  const distances = [
    ...(gapX ? (equalGaps(placed, siblings, 'x', 0.01)?.distances ?? []) : []),
    ...(gapY ? (equalGaps(placed, siblings, 'y', 0.01)?.distances ?? []) : []),
  ];
  return { dx, dy, guides, distances };
}

/** Catches with some lines only (those of a handle). */
export function snapLines(lines: SnapLines, targets: SnapTargets, within: number): { dx: number; dy: number } {
  const caught = axisSnapper(lines, targets, within);
  return { dx: caught('x')?.shift ?? 0, dy: caught('y')?.shift ?? 0 };
}

/** Distances to the next sibling or the screen's edge on all four sides. */
export function distancesAround(box: Box, siblings: readonly Box[], screen: Box | undefined): Distance[] {
  const middle = centre(box);
  const besides = siblings.filter((other) => other.y < bottom(box) && bottom(other) > box.y);
  const above = siblings.filter((other) => other.x < right(box) && right(other) > box.x);
  const max = (values: number[]) => (values.length > 0 ? Math.max(...values) : undefined);
  const min = (values: number[]) => (values.length > 0 ? Math.min(...values) : undefined);
  const left = max(besides.map(right).filter((edge) => edge <= box.x)) ?? screen?.x;
  const end = min(besides.map((other) => other.x).filter((edge) => edge >= right(box))) ?? (screen && right(screen));
  const top = max(above.map(bottom).filter((edge) => edge <= box.y)) ?? screen?.y;
  const floor = min(above.map((other) => other.y).filter((edge) => edge >= bottom(box))) ?? (screen && bottom(screen));
  const across = (from: number, to: number): Distance => ({
    from: { x: from, y: middle.y },
    to: { x: to, y: middle.y },
    value: to - from,
  });
  const down = (from: number, to: number): Distance => ({
    from: { x: middle.x, y: from },
    to: { x: middle.x, y: to },
    value: to - from,
  });
  return [
    left === undefined ? [] : across(left, box.x),
    end === undefined ? [] : across(right(box), end),
    top === undefined ? [] : down(top, box.y),
    floor === undefined ? [] : down(bottom(box), floor),
  ]
    .flat()
    .filter((distance) => distance.value >= 1);
}
