import { routes } from '@rehearse/contract';
import { at, load, openTestBed, t0, type TesterEvent } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { gestures } = routes.analytics;
type Point = readonly [x: number, y: number, ms: number];
const swipe = (type: string, [x, y, ms]: Point, [toX, toY, end]: Point, more: TesterEvent = {}) =>
  at(ms, 'ScreenGesture', {
    x,
    y,
    gesture: { type, start: { x, y, t: t0 + ms }, end: { x: toX, y: toY, t: t0 + end } },
    ...more,
  });

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed({ screenSize: { w: 400, h: 800 } });
  await testBed.record('S1', [
    load(0),
    swipe('swipeLeft', [0.8, 0.5, 1_000], [0.2, 0.5, 1_300]),
    swipe('swipeLeft', [0.82, 0.51, 2_000], [0.3, 0.5, 2_100]),
    swipe('longclick', [0.5, 0.25, 3_000], [0.5, 0.25, 3_800], { type: 'WidgetGesture', widget: 'w10003-2' }),
    swipe('shakes', [0.5, 0.5, 4_000], [0.5, 0.5, 4_100]),
  ]);
  await testBed.record('S2', [
    load(0),
    swipe('swipeLeft', [0.81, 0.52, 1_000], [0.1, 0.5, 1_400]),
    // An older client says it of the widget, and of the screen.
    swipe('longclick', [0.25, 0.5, 2_000], [0.25, 0.5, 2_600], { type: 'WidgetGesture', widget: 'w10003' }),
    swipe('longclick', [0.25, 0.5, 2_000], [0.25, 0.5, 2_600]),
    at(3_000, 'ScreenGesture', { screen: 'gone', gesture: { type: 'pinchIn' } }),
  ]);
  await testBed.record('S3', [
    load(0),
    // px, and no place of its own.
    swipe('swipeUp', [0.5, 0.5, 1_000], [0.5, 0.5, 1_200], {
      x: -1,
      y: -1,
      gesture: { type: 'swipeUp', start: { x: 100, y: 600, t: t0 }, end: { x: 100, y: 200, t: t0 + 200 } },
    }),
  ]);
});
afterAll(() => testBed.close());

test('what was done where, how far, and how long it took', async () => {
  const { w, h } = { w: 375, h: 667 };
  const { rows, meta } = await testBed.ask(gestures, 'gestures');
  expect([meta.sessions, meta.truncated]).toEqual([3, false]);
  const { width, height } = await testBed.ask(routes.analytics.clicks, 'screens/s10001/clicks');
  expect([width, height]).toEqual([w, h]);
  expect(rows).toHaveLength(4);
  expect(rows.find(({ gesture }) => gesture === 'swipeLeft')).toMatchObject({
    screen: 's10001',
    widget: '',
    count: 3,
    sessions: 2,
    x: Math.round(0.81 * w),
    y: Math.round(0.51 * h),
    toX: Math.round(0.2 * w),
    toY: Math.round(0.5 * h),
    time: { n: 3, min: 100, max: 400, median: 300 },
  });
  expect(rows.find(({ gesture }) => gesture === 'longclick')).toMatchObject({
    widget: 'w10003',
    count: 2,
    sessions: 2,
    time: { n: 2, min: 600, max: 800 },
  });
  expect(rows.find(({ gesture }) => gesture === 'pinchIn')).toMatchObject({
    screen: 'gone',
    missing: true,
    x: null,
    toY: null,
    time: { n: 0, median: null },
  });
  expect(rows.find(({ gesture }) => gesture === 'swipeUp')).toMatchObject({ x: 100, y: 600, toX: 100, toY: 200 });
});

test('of some sessions alone', async () => {
  const { rows } = await testBed.ask(gestures, 'gestures?session=S1');
  expect(rows.map(({ gesture, count }) => [gesture, count])).toEqual([
    ['swipeLeft', 2],
    ['longclick', 1],
  ]);
});
