import type { App, Box } from '@rehearse/model';
import type { SnapLines } from './guide';

/** The document's grid as it applies to one screen; the cells or columns begin at its top left corner. */
export interface Grid {
  readonly kind: 'grid' | 'columns';
  readonly w: number;
  readonly h: number;
  readonly style: 'line' | 'dots';
  readonly color: string;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly columns: Columns;
}
interface Columns {
  readonly count: number;
  /** Left and right of all columns. */
  readonly offset: number;
  readonly width: number;
}

const positive = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 1 ? value : fallback;
const tens = (value: number): number => Math.max(10, Math.floor(value / 10) * 10);

/** The grid of a document with everything that it leaves out. */
export function gridOf({ grid = {}, screenSize }: App): Grid {
  const offset = grid['columnOffset'];
  return {
    kind: grid['type'] === 'columns' ? 'columns' : 'grid',
    w: positive(grid.w, 8),
    h: positive(grid.h, 8),
    style: grid['style'] === 'dots' ? 'dots' : 'line',
    color: grid.color ?? '#cecece',
    visible: grid.visible === true,
    enabled: grid.enabled === true,
    columns: {
      count: Math.floor(positive(grid['columnCount'], 12)),
      offset: offset === 0 ? 0 : positive(offset, tens(screenSize.w * 0.05)),
      width: positive(grid['columnWidth'], tens(screenSize.w * 0.07)),
    },
  };
}

export interface Column {
  readonly from: number;
  readonly to: number;
}

/** Columns over a width, from the left; what is left between them are gutters of the same width. */
export function columnsOf({ columns: { count, offset, width } }: Grid, whole: number): readonly Column[] {
  const gutter = count > 1 ? (whole - 2 * offset - count * width) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => {
    const from = offset + index * (width + Math.max(0, gutter));
    return { from, to: from + width };
  });
}

/** What to add so that the box lies on the grid; nothing for an axis on which the grid does not catch it. */
export interface GridShift {
  readonly x?: number;
  readonly y?: number;
}

/** Cells catch the first line from everywhere; columns catch the first and the last within some px. */
export function gridShift(grid: Grid, lines: SnapLines, screen: Box, within: number): GridShift {
  if (grid.kind === 'columns') return { x: columnShift(grid, lines.x, screen, within) };
  const cell = (line: number | undefined, start: number, size: number) =>
    line === undefined ? undefined : Math.round((line - start) / size) * size + start - line;
  return { x: cell(lines.x[0], screen.x, grid.w), y: cell(lines.y[0], screen.y, grid.h) };
}

function columnShift(grid: Grid, lines: readonly number[], screen: Box, within: number): number | undefined {
  const outer = lines.filter((_, index) => index === 0 || index === lines.length - 1);
  const edges = columnsOf(grid, screen.w).flatMap(({ from, to }) => [screen.x + from, screen.x + to]);
  const shifts = outer.flatMap((line) => edges.map((edge) => edge - line));
  return shifts.filter((shift) => Math.abs(shift) <= within).sort((a, b) => Math.abs(a) - Math.abs(b))[0];
}
