import { routes } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { scroll } = routes.analytics;
const scrolls = (ms: number, top: number) => at(ms, 'ScreenScroll', { state: { type: 'scroll', value: top } });

let testBed: TestBed;
beforeAll(async () => {
  const screen = { id: 's10001', name: 'Long', x: 0, y: 0, w: 375, h: 2_668, children: [], props: { start: true } };
  const other = { ...screen, id: 's10002', name: 'Other', x: 500, h: 667, props: {} };
  testBed = await openTestBed({
    screenSize: { w: 375, h: 667 },
    screens: { s10001: screen, s10002: other },
    widgets: {},
    lines: {},
  });
  // Sees the upper quarter for 2 s, from a half to three quarters for 4 s, then nothing for a minute.
  await testBed.record('S1', [
    load(0),
    scrolls(2_000, 0.5),
    load(6_000, 's10002'),
    at(8_000, 'SessionEnd', { screen: 's10002' }),
  ]);
  // Comes twice: once to the end, once no further than the fold.
  await testBed.record('S2', [
    load(0),
    scrolls(1_000, 0.75),
    load(2_000, 's10002'),
    load(3_000),
    at(64_000, 'ScreenClick'),
    load(65_000, 's10002'),
  ]);
  await testBed.record('S3', [load(0, 's10002')]);
});
afterAll(() => testBed.close());

test('tells of each percent of a screen how many saw it, and for how long', async () => {
  const { height, fold, visits, rows, depth } = await testBed.ask(scroll, 'screens/s10001/scroll');
  expect([height, fold, visits, rows.length]).toEqual([2_668, 0.25, 3, 100]);
  const told = (percent: number) => {
    const row = rows[percent];
    return [row?.seen, row?.rate.x, row?.time];
  };
  // 2 s of S1, 1 s of S2, and of the minute without an event 30 s, and one more.
  expect(told(10)).toEqual([1, 2, 34_000]);
  expect(told(30)).toEqual([2 / 3, 2, 0]);
  expect(told(60)).toEqual([2 / 3, 2, 4_000]);
  expect(told(90)).toEqual([1 / 3, 1, 1_000]);
  expect(rows[0]?.rate.n).toBe(2);
  expect(depth).toMatchObject({ n: 2, min: 0.75, max: 1 });
});

test('a screen that fits is seen whole, and one that nobody saw by nobody', async () => {
  const fits = await testBed.ask(scroll, 'screens/s10002/scroll');
  expect(fits).toMatchObject({ fold: 1, visits: 4 });
  expect(fits.rows.every(({ seen }) => seen === 1)).toBe(true);
  const gone = await testBed.ask(scroll, 'screens/gone/scroll');
  expect(gone).toMatchObject({ missing: true, visits: 0, depth: { n: 0, min: null } });
  expect(gone.rows[0]).toMatchObject({ seen: null, time: 0, rate: { n: 0 } });
});
