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
