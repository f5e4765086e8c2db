import { equalGaps } from './gaps';

const box = (from: number, size: number) => ({ x: from, y: 0, w: size, h: 50 });
const turned = ({ x, y, w, h }: ReturnType<typeof box>) => ({ x: y, y: x, w: h, h: w });
/** 13 px apart: 100 to 140, 153 to 213. */
const row = [box(153, 60), box(100, 40)];

it.each([
  [
    'on the left',
    box(58, 30),
    -1,
    [
      [57 + 30, 100],
      [140, 153],
    ],
  ],
  [
    'on the right',
    box(224, 30),
    2,
    [
      [140, 153],
      [213, 226],
    ],
  ],
])('repeats a gap %s, along both axes', (_, own, shift, gaps) => {
  const found = equalGaps(own, row, 'x', 4);
  expect(found?.shift).toBe(shift);
  expect(found?.distances).toEqual(
    gaps.map(([from, to]) => ({ from: { x: from, y: 25 }, to: { x: to, y: 25 }, value: 13 })),
  );
  const down = equalGaps(turned(own), row.map(turned), 'y', 4);
  expect(down?.shift).toBe(shift);
  expect(down?.distances).toEqual(
    gaps.map(([from, to]) => ({ from: { x: 25, y: from }, to: { x: 25, y: to }, value: 13 })),
  );
});

it('lies in the middle of a gap that has room for it', () => {
  const wide = [box(0, 40), box(140, 40)];
  expect(equalGaps(box(72, 40), wide, 'x', 4)).toMatchObject({ shift: -2, distances: [{ value: 30 }, { value: 30 }] });
  expect(equalGaps(box(38, 100), wide, 'x', 4)).toBeUndefined();
});

it('takes the nearest, up to the given distance and not beyond', () => {
  expect(equalGaps(box(61, 30), row, 'x', 4)?.shift).toBe(-4);
  expect(equalGaps(box(62, 30), row, 'x', 4)).toBeUndefined();
  const three = [box(0, 10), box(20, 10), box(42, 10)];
  expect(equalGaps(box(61.5, 10), three, 'x', 4)?.shift).toBe(2.5);
});

it('knows no gap of neighbours that touch or overlap, nor of what lies elsewhere', () => {
  expect(equalGaps(box(90, 10), [box(0, 40), box(40, 40)], 'x', 20)).toBeUndefined();
  expect(equalGaps(box(90, 10), [box(0, 40), box(30, 40)], 'x', 20)).toBeUndefined();
  const below = row.map((one) => ({ ...one, y: 50 }));
  expect(equalGaps(box(58, 30), below, 'x', 4)).toBeUndefined();
  expect(equalGaps(turned(box(58, 30)), below.map(turned), 'y', 4)).toBeUndefined();
  const above = row.map((one) => ({ ...one, y: -50 }));
  expect(equalGaps(box(58, 30), above, 'x', 4)).toBeUndefined();
  expect(equalGaps(turned(box(58, 30)), above.map(turned), 'y', 4)).toBeUndefined();
});

it('takes the nearest of several, whichever comes last', () => {
  const three = [box(0, 10), box(20, 10), box(42, 10)];
  expect(equalGaps(box(38, 10), three, 'x', 40)?.shift).toBe(2);
});
