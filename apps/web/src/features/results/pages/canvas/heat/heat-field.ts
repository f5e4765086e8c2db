import { heatShare, rampTable, type ScaleKind } from './color-ramp';

/** Counts per cell as the click and mouse routes answer them; column and row count cells of `cell` px. */
export interface Heat {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  /** Of the cells. */
  readonly total: number;
  /** Clicks without a place. */
  readonly byKeyboard?: number;
  /** Clicks that lie in no cell. */
  readonly atEdge?: number;
  readonly max: number;
  readonly cells: readonly (readonly [column: number, row: number, value: number])[];
}

/** Clicks that no picture can show count as any other. */
export const countOf = ({ total, byKeyboard = 0, atEdge = 0 }: Heat): number => total + byKeyboard + atEdge;

/** The same counts in larger cells, of which each is a number of the small ones. */
export function coarser(heat: Heat, cell: number): Heat {
  const small = cell / heat.cell;
  const sums = new Map<string, [column: number, row: number, value: number]>();
  for (const [column, row, value] of heat.cells) {
    const [x, y] = [Math.floor(column / small), Math.floor(row / small)];
    sums.set(`${x} ${y}`, [x, y, (sums.get(`${x} ${y}`)?.[2] ?? 0) + value]);
  }
  const cells = [...sums.values()].toSorted((a, b) => b[2] - a[2]);
  return { ...heat, cell, cells, max: cells[0]?.[2] ?? 0 };
}

/** How finely a cell is drawn: its side in painted pixels. */
const detail = 6;
/** Of a cell's side: wide enough to melt the edges, too narrow to move a click to where nobody clicked. */
const sigma = detail / 3;

export interface Field {
  readonly columns: number;
  readonly rows: number;
  /** Smoothed value per painted pixel, row by row. */
  readonly values: Float32Array;
}

const kernel: readonly number[] = (() => {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
})();

/** One pass of a separable blur along lines of `length` pixels that lie `step` apart. What leaves the edge is lost: no click is doubled. */
function blurLine(source: Float32Array, target: Float32Array, start: number, length: number, step: number): void {
  const reach = (kernel.length - 1) / 2;
  for (let index = 0; index < length; index += 1) {
    const value = source[start + index * step] ?? 0;
    if (value === 0) continue;
    for (let offset = -reach; offset <= reach; offset += 1) {
      const to = index + offset;
      if (to < 0 || to >= length) continue;
      const at = start + to * step;
      target[at] = (target[at] ?? 0) + value * (kernel[offset + reach] ?? 0);
    }
  }
}

/** Spreads the cells over painted pixels and smooths them. Work depends on the screen's size only, never on the number of events. */
export function heatField({ width, height, cell, cells }: Heat): Field {
  const columns = Math.max(1, Math.ceil((width / cell) * detail));
  const rows = Math.max(1, Math.ceil((height / cell) * detail));
  const sharp = new Float32Array(columns * rows);
  for (const [column, row, value] of cells) {
    const right = Math.min(columns, (column + 1) * detail);
    const bottom = Math.min(rows, (row + 1) * detail);
    for (let y = row * detail; y < bottom; y += 1)
      sharp.fill(value, y * columns + column * detail, y * columns + right);
  }
  const half = new Float32Array(sharp.length);
  const values = new Float32Array(sharp.length);
  for (let row = 0; row < rows; row += 1) blurLine(sharp, half, row * columns, columns, 1);
  for (let column = 0; column < columns; column += 1) blurLine(half, values, column, rows, columns);
  return { columns, rows, values };
}

/** Opaque RGBA pixels: zero has the lowest colour, so that the wash over the design says "measured, and nothing there". */
export function heatPixels(field: Field, max: number, kind: ScaleKind, unit = 1): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(field.values.length * 4);
  field.values.forEach((value, index) => {
    const color = Math.round(heatShare(value, max, kind, unit) * 255) * 3;
    pixels[index * 4] = rampTable[color] ?? 0;
    pixels[index * 4 + 1] = rampTable[color + 1] ?? 0;
    pixels[index * 4 + 2] = rampTable[color + 2] ?? 0;
    pixels[index * 4 + 3] = 255;
  });
  return pixels;
}

/** Raw value of the cell under a point of the screen (px). */
export function valueAt(heat: Heat, x: number, y: number): number {
  const column = Math.floor(x / heat.cell);
  const row = Math.floor(y / heat.cell);
  return heat.cells.find((cell) => cell[0] === column && cell[1] === row)?.[2] ?? 0;
}
