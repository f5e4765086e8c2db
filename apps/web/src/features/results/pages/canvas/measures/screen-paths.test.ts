import type { Rect } from '../stage/camera';
import { drawPaths, placePathLabels } from './screen-paths';

const places = new Map<string, Rect>([
  ['a', { x: 0, y: 0, w: 100, h: 200 }],
  ['b', { x: 300, y: 0, w: 100, h: 200 }],
  ['c', { x: 0, y: 500, w: 100, h: 200 }],
]);
const path = (from: string, to: string, sessions: number) => ({ from, to, count: sessions, sessions });

it('leaves the side that faces the target', () => {
  const [right, down] = drawPaths([path('a', 'b', 4), path('a', 'c', 4)], places, 4);
  expect(right?.d).toMatch(/^M100\.0 /);
  expect(right?.head).toMatchObject({ x: 300, angle: 0 });
  expect(down?.head).toMatchObject({ y: 500, angle: 90 });
});

it('keeps there and back apart', () => {
  const [there, back] = drawPaths([path('a', 'b', 4), path('b', 'a', 4)], places, 4);
  expect(there?.head.y).not.toBe(back?.head.y);
  expect(back?.head.angle).toBe(180);
});

it('grows with the share of sessions', () => {
  const [many, few] = drawPaths([path('a', 'b', 1), path('a', 'c', 10)], places, 10);
  expect(many?.width).toBe(16);
  expect(few?.width).toBeLessThan(4);
});

it('leaves out reloads and screens that are gone', () => {
  expect(drawPaths([path('a', 'a', 3), path('a', 'gone', 3)], places, 3)).toEqual([]);
});

it('goes around a screen that stands between, and back on the other side', () => {
  const row = new Map<string, Rect>(
    ['a', 'between', 'b'].map((id, index) => [id, { x: index * 150, y: 50, w: 100, h: 200 }]),
  );
  const [there, back] = drawPaths([path('a', 'b', 1), path('b', 'a', 1)], row, 1);
  expect(there?.spots[0]?.y).toBeLessThan(50);
  expect(back?.spots[0]?.y).toBeGreaterThan(250);
});

describe('labels', () => {
  const label = (...spots: (readonly [number, number])[]) => ({ half: 30, spots: spots.map(([x, y]) => ({ x, y })) });
  const placesOf = (labels: readonly ReturnType<typeof label>[], others: readonly Rect[] = []) =>
    placePathLabels(labels, others).map(({ x, y }) => [x, y]);

  it('move along their path rather than cover one before, and give up where nothing is free', () => {
    expect(placesOf([label([0, 0]), label([50, 10], [50, 40]), label([10, 0], [-10, 5])])).toEqual([
      [0, 0],
      [50, 40],
    ]);
  });

  it('keep clear of the names of screens', () => {
    const name = { x: 0, y: 0, w: 100, h: 30 };
    expect(placesOf([label([50, 15], [50, 60])], [name])).toEqual([[50, 60]]);
  });
});

describe('exactly', () => {
  const square = (x: number, y: number): Rect => ({ x, y, w: 100, h: 100 });
  const between = (a: Rect, b: Rect, more: Rect[] = []) => {
    const rects = new Map([a, b, ...more].map((rect, index) => [String(index), rect]));
    const [drawn] = drawPaths([path('0', '1', 1)], rects, 1);
    return drawn && [drawn.head.x, drawn.head.y, drawn.head.angle];
  };

  it('a path in a row ends in the middle of a side, a little aside of the way back', () => {
    expect(between(square(0, 0), square(200, 0))).toEqual([200, 64, 0]);
    expect(between(square(200, 0), square(0, 0))).toEqual([100, 36, 180]);
  });

  it('rows that touch are one row; with a gap they are two', () => {
    expect(between(square(0, 0), square(0, 100))?.[2]).toBe(0);
    expect(between(square(0, 0), square(0, 101))).toEqual([36, 101, 90]);
    expect(between(square(0, 101), square(0, 0))).toEqual([64, 100, 270]);
  });

  it('only what stands between the two, at their height, is in the way', () => {
    const [from, to] = [square(0, 0), square(400, 0)];
    const isAround = (rect: Rect) => between(from, to, [rect])?.[2] === 90;
    expect(isAround(square(200, 0))).toBe(true);
    expect([isAround(square(200, 99)), isAround(square(200, 100))]).toEqual([true, false]);
    expect([isAround(square(200, -99)), isAround(square(200, -100))]).toEqual([true, false]);
    expect([isAround(square(500, 0)), isAround(square(400, 50)), isAround(square(0, 50))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is as wide as its share, between 1.5 and 16 px', () => {
    const widthOf = (sessions: number, all: number) =>
      drawPaths([path('a', 'b', sessions)], places, all).map(({ width }) => width)[0];
    expect([widthOf(0, 10), widthOf(5, 10), widthOf(10, 10), widthOf(20, 10), widthOf(1, 0)]).toEqual([
      1.5, 8.75, 16, 16, 16,
    ]);
  });

  it('is drawn before those that fewer took', () => {
    const drawn = drawPaths([path('a', 'b', 1), path('b', 'a', 3), path('a', 'c', 2)], places, 3);
    expect(drawn.map((one) => one.path.sessions)).toEqual([3, 2, 1]);
  });

  it('labels may touch side by side, and stand 22 px below each other', () => {
    const label = (x: number, y: number) => ({ half: 30, spots: [{ x, y }] });
    const count = (x: number, y: number) => placePathLabels([label(0, 0), label(x, y)], []).length;
    expect([count(60, 0), count(59, 0), count(0, 22), count(0, 21)]).toEqual([2, 1, 2, 1]);
    const beside = (rect: Rect) => placePathLabels([label(0, 0)], [rect]).length;
    expect([beside({ x: 30, y: 0, w: 9, h: 9 }), beside({ x: 29, y: 0, w: 9, h: 9 })]).toEqual([1, 0]);
    expect([beside({ x: 0, y: 11, w: 9, h: 9 }), beside({ x: 0, y: 10, w: 9, h: 9 })]).toEqual([1, 0]);
  });
});
