import { brightest, clickedScreens, comparedCells, type GroupHeat } from './compared-heats';

const group = (sessions: number, cells: GroupHeat['heat']['cells'], byKeyboard = 0): GroupHeat => ({
  sessions,
  heat: {
    width: 320,
    height: 640,
    cell: 32,
    total: cells.reduce((sum, [, , count]) => sum + count, 0),
    max: Math.max(0, ...cells.map(([, , count]) => count)),
    byKeyboard,
    cells,
  },
});
const a = group(10, [
  [1, 2, 8],
  [0, 0, 1],
]);
const b = group(40, [[1, 2, 8]], 4);
const nobody = group(0, []);

it('has one scale for groups of any size: clicks per session', () => {
  expect(brightest([a, b])).toBe(0.8);
  expect(brightest([b, nobody])).toBe(0.2);
  expect(brightest([nobody, nobody])).toBe(0);
});

it('sets cells against each other by clicks per session, where they differ most first', () => {
  expect(comparedCells(a, b)).toEqual([
    { x: 32, y: 64, clicks: [8, 8], perSession: [0.8, 0.2] },
    { x: 0, y: 0, clicks: [1, 0], perSession: [0.1, 0] },
    { x: null, y: null, clicks: [0, 4], perSession: [0, 0.1] },
  ]);
  expect(comparedCells(nobody, b)[0]).toMatchObject({ clicks: [0, 8], perSession: [null, 0.2] });
});

it('offers screens that anybody saw, the most clicked first', () => {
  const groups = [
    new Map([
      ['s1', b],
      ['s2', nobody],
    ]),
    new Map([
      ['s2', nobody],
      ['s3', group(3, [[0, 0, 20]])],
    ]),
  ];
  expect(clickedScreens(groups)).toEqual(['s3', 's1']);
});
