import { coarser, type Heat, heatField, heatPixels, valueAt } from './heat-field';
import { heatColor } from './color-ramp';

const heat = (cells: Heat['cells'], size = 320): Heat => ({
  width: size,
  height: size,
  cell: 32,
  total: 0,
  max: 0,
  cells,
});
const sum = (values: Float32Array) => values.reduce((a, b) => a + b, 0);

it('loses and invents nothing in the middle of a screen', () => {
  const field = heatField(heat([[5, 5, 7]]));
  expect(sum(field.values)).toBeCloseTo(7 * 36, 2);
});

it('is brightest in the clicked cell and nearly empty two cells away', () => {
  const field = heatField(heat([[5, 5, 10]]));
  const at = (column: number, row: number) => field.values[(row * 6 + 3) * field.columns + column * 6 + 3] ?? 0;
  expect(at(5, 5)).toBeGreaterThan(7);
  expect(at(6, 5)).toBeLessThan(1);
  expect(at(7, 5)).toBeLessThan(0.001);
});

it('covers a screen whose side is no multiple of the cell', () => {
  const field = heatField(heat([[11, 11, 3]], 375));
  expect([field.columns, field.rows]).toEqual([71, 71]);
  expect(field.values.at(-1)).toBeGreaterThan(0);
});

it('paints zero in the lowest colour and never transparent', () => {
  const pixels = heatPixels(heatField(heat([[0, 0, 4]])), 4, 'log');
  expect(Array.from(pixels.slice(-4))).toEqual([...heatColor(0), 255]);
  expect(pixels[0]).toBeGreaterThan(heatColor(0)[0]);
});

it('costs the same for one event and for a million', () => {
  const few = heatField(heat([[1, 1, 1]]));
  const many = heatField(heat([[1, 1, 1_000_000]]));
  expect(many.values.length).toBe(few.values.length);
});

it('answers the raw value under the pointer', () => {
  const cells = heat([[2, 3, 9]]);
  expect(valueAt(cells, 64, 96)).toBe(9);
  expect(valueAt(cells, 95.9, 127.9)).toBe(9);
  expect(valueAt(cells, 96, 96)).toBe(0);
});

it('adds up small cells to the large ones that they lie in', () => {
  const fine: Heat = {
    width: 375,
    height: 667,
    cell: 4,
    total: 6,
    byKeyboard: 1,
    max: 3,
    cells: [
      [8, 0, 3],
      [0, 0, 1],
      [7, 7, 1],
      [7, 8, 1],
    ],
  };
  expect(coarser(fine, 32)).toEqual({
    ...fine,
    cell: 32,
    cells: [
      [1, 0, 3],
      [0, 0, 2],
      [0, 1, 1],
    ],
  });
});

it('loses what leaves an edge: it comes in at no other', () => {
  const right = heatField(heat([[9, 5, 8]]));
  const left = heatField(heat([[0, 5, 8]]));
  const columnOf = ({ values, columns }: typeof right, column: number) =>
    values.filter((_, index) => index % columns === column);
  expect(sum(columnOf(right, right.columns - 1))).toBeGreaterThan(1);
  expect(sum(columnOf(right, 0))).toBe(0);
  expect(sum(columnOf(left, left.columns - 1))).toBe(0);
});
