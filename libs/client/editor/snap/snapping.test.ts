import { appOf } from '../editor.fixture';
import { gridOf } from './grid';
import { distancesAround, guidesFor, snapBox, snapLines } from './snapping';

const box = (x: number, y: number, w = 20, h = 20) => ({ x, y, w, h });
const against = (...siblings: ReturnType<typeof box>[]) => ({ siblings, screen: undefined, grid: undefined });
const far = box(1_000, 1_000, 40, 40);

describe('what is moved', () => {
  it.each([
    ['its left edge to a left edge', box(1_003, 0), [-3, 0]],
    ['its left edge to a right edge', box(1_044, 0), [-4, 0]],
    ['its middle to the middle', box(1_012, 0), [-2, 0]],
    ['its right edge to a left edge', box(963, 0, 40, 40), [-3, 0]],
    ['its upper edge to a lower edge', box(0, 1_037), [0, 3]],
    ['its middle to the middle, downwards', box(0, 1_008), [0, 2]],
    ['its lower edge to an upper edge', box(0, 962, 40, 40), [0, -2]],
    ['both ways', box(963, 962, 40, 40), [-3, -2]],
    ['up to 8 px away', box(972, 0), [8, 0]],
    ['nothing further away', box(971, 0), [0, 0]],
  ])('is caught by %s', (_, own, [dx, dy]) => {
    expect(snapBox(own, against(far), 8)).toMatchObject({ dx, dy });
  });

  it('is caught by the nearest of several, also by its screen', () => {
    expect(snapBox(box(1_003, 500), against(far, box(1_004, 0, 99, 99)), 8).dx).toBe(1);
    expect(snapBox(box(3, 500), { ...against(), screen: box(0, 0, 400, 800) }, 8).dx).toBe(-3);
  });

  it('shows a line from end to end of all that it lines up with, where it will lie', () => {
    expect(snapBox(box(1_003, 2_000, 90, 20), against(far, box(1_000, 500, 77, 77)), 8).guides).toEqual([
      { axis: 'x', at: 1_000, from: 500, to: 2_020 },
    ]);
    expect(snapBox(box(2_000, 1_003, 20, 90), against(far), 8).guides).toEqual([
      { axis: 'y', at: 1_000, from: 1_000, to: 2_020 },
    ]);
    expect(snapBox(box(1_000, 1_100, 40, 20), against(far), 8).guides.map(({ at }) => at)).toEqual([
      1_000, 1_020, 1_040,
    ]);
    expect(snapBox(box(0, 0), against(far), 8).guides).toEqual([]);
  });

  it('goes to the grid of its screen unless an edge is as near, and shows no line for it', () => {
    const screen = box(0, 0, 400, 800);
    const grid = gridOf({ ...appOf([]), grid: { w: 50, h: 50, enabled: true } });
    const targets = { siblings: [box(104, 300, 60, 60)], screen, grid };
    expect(snapBox(box(98, 120), targets, 8)).toMatchObject({ dx: 2, dy: -20, guides: [] });
    expect(snapBox(box(102, 120), targets, 8)).toMatchObject({ dx: 2, guides: [{ at: 104 }] });
    expect(snapBox(box(98, 120), { ...targets, screen: undefined }, 8)).toMatchObject({ dx: -4, dy: 0 });
  });

  it('repeats a gap where no edge catches it, and says how large it is; an edge wins', () => {
    const row = against(box(0, 0, 40, 50), box(53, 0, 40, 50));
    const { dx, dy, distances, guides } = snapBox(box(109, 9, 30, 33), row, 8);
    expect([dx, dy, guides.map(({ axis }) => axis)]).toEqual([-3, -0.5, ['y']]);
    expect(distances).toEqual([
      { from: { x: 40, y: 25 }, to: { x: 53, y: 25 }, value: 13 },
      { from: { x: 93, y: 25 }, to: { x: 106, y: 25 }, value: 13 },
    ]);
    const column = against(box(0, 0, 50, 40), box(0, 53, 50, 40));
    const down = snapBox(box(9, 109, 33, 30), column, 8);
    expect([down.dx, down.dy, down.distances.map(({ value }) => value)]).toEqual([-0.5, -3, [13, 13]]);
    const withEdge = against(...row.siblings, box(110, 900, 5, 5));
    expect(snapBox(box(109, 9, 30, 33), withEdge, 8)).toMatchObject({ dx: 1, distances: [] });
  });
});

it('a handle is caught only by the edges that it moves', () => {
  expect(snapLines({ x: [1_003], y: [] }, against(far), 8)).toEqual({ dx: -3, dy: 0 });
  expect(snapLines({ x: [], y: [1_037] }, against(far), 8)).toEqual({ dx: 0, dy: 3 });
  expect(snapLines({ x: [900], y: [900] }, against(far), 8)).toEqual({ dx: 0, dy: 0 });
});

it('guides go through what lines up by less than a hundredth of a px', () => {
  const others = [box(0.005, 100), box(40.02, 100)];
  const lines = { x: [0, 40], y: [] };
  expect(guidesFor(box(0, 0), lines, others)).toEqual([{ axis: 'x', at: 0, from: 0, to: 120 }]);
});

it('distances are drawn from the middle of the box to its neighbours, from 1 px', () => {
  expect(distancesAround(box(100, 100), [], box(0, 0, 400, 500))).toEqual([
    { from: { x: 0, y: 110 }, to: { x: 100, y: 110 }, value: 100 },
    { from: { x: 120, y: 110 }, to: { x: 400, y: 110 }, value: 280 },
    { from: { x: 110, y: 0 }, to: { x: 110, y: 100 }, value: 100 },
    { from: { x: 110, y: 120 }, to: { x: 110, y: 500 }, value: 380 },
  ]);
  expect(distancesAround(box(100, 100), [box(79, 100)], undefined).map(({ value }) => value)).toEqual([1]);
  expect(distancesAround(box(100, 100), [box(79.5, 100)], undefined)).toEqual([]);
});
