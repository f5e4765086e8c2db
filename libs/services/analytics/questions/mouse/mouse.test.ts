import { routes } from '@rehearse/contract';
import { load, openTestBed, t0 } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { mouse } = routes.analytics;
const moved = (screen: string, ...points: [ms: number, x: number, y: number][]) => ({
  kind: 'mouse',
  screen,
  x: points.map(([, x]) => x),
  y: points.map(([, , y]) => y),
  t: points.map(([ms]) => t0 + ms),
  c: points.map(() => 0),
});
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());
const cellsOf = async (query: string) => {
  const { cells } = await testBed.ask(mouse, `screens/s10001/mouse?cell=10&${query}`);
  return Object.fromEntries(cells.map(([column, row, ms]) => [`${column},${row}`, ms]));
};

test('time goes to the point where the mouse stayed, at most a second, and ends when the screen is left', async () => {
  await testBed.record('S1', [
    load(0),
    moved('s10001', [100, 0.1, 0.1], [150, 0.5, 0.5], [5_150, 0.9, 0.9]),
    load(5_250, 's10002'),
    moved('s10002', [5_300, 0.1, 0.1]),
  ]);
  const found = await testBed.ask(mouse, 'screens/s10001/mouse?cell=10&session=S1');
  expect(found).toMatchObject({ unit: 'ms', points: 3, total: 1_150, max: 1_000 });
  expect(await cellsOf('session=S1')).toEqual({ '3,6': 50, '18,33': 1_000, '33,60': 100 });
});

test('sessions do not mix, and points sent twice count once', async () => {
  await testBed.record('S2', [load(0), moved('s10001', [1_000, 0.1, 0.1], [1_400, 0.5, 0.5]), load(1_500, 's10002')]);
  await testBed.record('S3', [load(0), moved('s10001', [1_200, 0.9, 0.9]), load(1_300, 's10002')]);
  const single = (record: object) =>
    testBed.send('POST', `/rest/invitation/${testBed.app.id}/${testBed.app.hash}/mouse.json`, {
      body: { session: 'S2', ...record },
    });
  const { kind: _, ...again } = moved('s10001', [1_000, 0.1, 0.1], [1_400, 0.5, 0.5]);
  expect((await single(again)).status).toBe(200);
  expect(await cellsOf('session=S2&session=S3')).toEqual({ '3,6': 400, '18,33': 100, '33,60': 100 });
  expect(await testBed.ask(mouse, 'screens/s10001/mouse?session=S2')).toMatchObject({ points: 2, total: 500 });
});
