import { routes } from '@rehearse/contract';
import { at, load, openTestBed } from '../../analytics.fixture';

const { depths, scroll } = routes.analytics;
const scrolls = (ms: number, top: number) => at(ms, 'ScreenScroll', { state: { type: 'scroll', value: top } });

test('of every screen how many sessions saw each percent, as the question about one screen says', async () => {
  const long = { id: 's10001', name: 'Long', x: 0, y: 0, w: 375, h: 2_668, children: [], props: { start: true } };
  const fits = { ...long, id: 's10002', name: 'Fits', x: 500, h: 667, props: {} };
  const testBed = await openTestBed({
    screenSize: { w: 375, h: 667 },
    screens: { s10001: long, s10002: fits },
    widgets: {},
    lines: {},
  });
  await testBed.record('S1', [load(0), scrolls(2_000, 0.5), scrolls(2_500, 0.1), load(6_000, 's10002')]);
  await testBed.record('S2', [load(0), scrolls(1_000, 0.75), load(3_000)]);
  await testBed.record('S3', [load(0), load(900, 'gone')]);
  const { rows } = await testBed.ask(depths, 'depths');
  expect(rows.map(({ screen, missing, sessions, fold }) => [screen, missing, sessions, fold])).toEqual([
    ['s10001', undefined, 3, 0.25],
    ['s10002', undefined, 1, 1],
    ['gone', true, 1, 1],
  ]);
  const [ofLong, ofFits] = rows;
  expect([0, 24, 25, 74, 75, 99].map((percent) => ofLong?.seen[percent])).toEqual([3, 3, 2, 2, 1, 1]);
  expect(new Set(ofFits?.seen)).toEqual(new Set([1]));
  const alone = await testBed.ask(scroll, 'screens/s10001/scroll');
  expect(ofLong?.seen).toEqual(alone.rows.map(({ rate }) => rate.x));
  await testBed.close();
});
