import { routes } from '@rehearse/contract';
import { at, buying, click, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { summary } = routes.analytics;
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

test('nothing is a designed state', async () => {
  const nothing = await testBed.ask(summary, 'summary');
  expect(nothing).toMatchObject({ interactions: 0, screenLoads: 0, testers: 0, coverage: null });
  expect(nothing.meta).toMatchObject({ sessions: 0, events: 0, truncated: false });
  expect(nothing.success).toMatchObject({ n: 0, value: null, lo: null, hi: null });
  expect(nothing.duration).toMatchObject({ n: 0, mean: null, geometricMean: null });
});

test('the headline numbers', async () => {
  await testBed.saveTasks(
    buying,
    { ...buying, id: 't2', flow: [...buying.flow].toReversed() },
    { id: 'empty', name: '', flow: [] },
  );
  await testBed.record('S1', [
    at(-5, 'SessionStart', { user: { id: 'U1' } }),
    load(0),
    click(400, 'w10003'),
    load(1_000, 's10002'),
  ]);
  await testBed.record('S2', [
    load(0),
    at(10, 'OverlayLoaded', { overlay: 's10002' }),
    at(4_000, 'ScreenClick', { x: 0.1, y: 0.1 }),
  ]);
  await testBed.record('S3', [load(0, 'deleted')]);
  const found = await testBed.ask(summary, 'summary');
  expect(found).toMatchObject({ interactions: 2, screenLoads: 5, testers: 3 });
  expect(found.duration).toMatchObject({ n: 3, min: 0, max: 4_000, median: 1_000 });
  expect(found.duration).toMatchObject({ zeros: 1, geometricMean: expect.closeTo(2_000, 6) });
  expect(found.eventsPerSession).toMatchObject({ n: 3, median: 3, mean: 8 / 3 });
  expect(found.uniqueScreens).toMatchObject({ min: 1, max: 2 });
  expect(found.coverage).toBeCloseTo((1 + 1 + 0) / 3, 10);
  expect(found.success).toMatchObject({ n: 6, x: 1, method: 'bootstrap' });
  expect(found.solvedAll).toEqual({ x: 0, n: 3 });
  expect(found.meta.asOf).toBeGreaterThan(Date.now() - 60_000);
});
