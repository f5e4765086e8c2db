import { distancesAround } from './snapping';

const box = (x: number, y: number, w = 20, h = 20) => ({ x, y, w, h });
const values = (...args: Parameters<typeof distancesAround>) => distancesAround(...args).map(({ value }) => value);

it('are those to the nearest sibling beside, above and below, else to the edges of the screen', () => {
  const screen = box(0, 0, 400, 400);
  expect(values(box(100, 100), [], screen)).toEqual([100, 280, 100, 280]);
  expect(values(box(100, 100), [box(60, 100), box(0, 110), box(150, 90), box(100, 200)], screen)).toEqual([
    20, 30, 100, 80,
  ]);
  expect(values(box(100, 100), [box(60, 121)], screen)).toEqual([100, 280, 100, 280]);
});

it('are none to what touches, also where something else lies behind that', () => {
  const around = [
    box(80, 100),
    box(40, 100),
    box(120, 100),
    box(160, 100),
    box(100, 80),
    box(100, 40),
    box(100, 120),
    box(100, 160),
  ];
  expect(values(box(100, 100), around, undefined)).toEqual([]);
});

it('are none without siblings and screen', () => {
  expect(values(box(0, 0), [], undefined)).toEqual([]);
});
