import { routes } from '@rehearse/contract';
import { at, click, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { screens } = routes.analytics;
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.record('S1', [
    load(0),
    at(1_000, 'ScreenClick', { x: 0.1, y: 0.1, target: 'none' }),
    click(2_000, 'w10003'),
    load(3_000, 's10002'),
    at(4_000, 'OverlayLoaded', { screen: 's10002', overlay: 'o1' }),
    at(4_500, 'WidgetClick', { screen: 's10002', overlay: 'o1', widget: 'close', x: 0.2, y: 0.2, target: 'link' }),
    at(6_000, 'OverlayRemoved', { screen: 's10002', overlay: 'o1' }),
    load(7_000),
  ]);
  await testBed.record('S2', [
    load(0),
    at(1_000, 'PageHidden'),
    at(600_000, 'PageShown'),
    at(601_000, 'ScreenClick', { x: 0.1, y: 0.1 }),
    at(700_000, 'SessionEnd'),
  ]);
});
afterAll(() => testBed.close());

test('views, stays, clicks and exits, overlays as rows of their own', async () => {
  const { rows } = await testBed.ask(screens, 'screens');
  const byId = new Map(rows.map((row) => [row.screen, row]));
  expect(byId.get('s10001')).toMatchObject({
    views: 3,
    sessions: 2,
    clicks: 3,
    backgroundClicks: 2,
    missedClicks: 2,
    exits: 2,
  });
  expect(byId.get('s10002')).toMatchObject({
    views: 1,
    sessions: 1,
    clicks: 0,
    dwell: { visits: 1, sum: 4_000 },
    exits: 0,
  });
  expect(byId.get('o1')).toMatchObject({
    overlay: true,
    missing: true,
    views: 1,
    clicks: 1,
    missedClicks: 0,
    dwell: { visits: 1, sum: 2_000 },
  });
});

test('time away and idle time do not count, nor a last screen that nobody left', async () => {
  const { rows } = await testBed.ask(screens, 'screens');
  const home = rows.find(({ screen }) => screen === 's10001');
  // S1: 3 s, then a last visit of unknown length. S2: 1 s, hidden, 1 s, idle for longer than half a minute.
  expect(home?.dwell).toMatchObject({ visits: 2, sum: 3_000 + 1_000 + 1_000 + 30_000 });
});

test('an overlay is left when it is closed itself or the screen below it changes, whatever comes first', async () => {
  const shown = (time: number, overlay: string) => at(time, 'OverlayLoaded', { screen: 's10001', overlay });
  const closed = (time: number, overlay: string) => at(time, 'OverlayRemoved', { screen: 's10001', overlay });
  await testBed.record('S3', [
    load(0),
    closed(500, 'o1'),
    shown(1_000, 'o1'),
    shown(2_000, 'o2'),
    closed(4_000, 'o1'),
    shown(5_000, 'o1'),
    load(8_000, 's10002'),
    closed(9_000, 'o2'),
  ]);
  const { rows } = await testBed.ask(screens, 'screens?session=S3');
  const overlays = rows.filter(({ overlay }) => overlay).map(({ screen, dwell }) => [screen, dwell.min, dwell.max]);
  expect(overlays).toEqual([
    ['o1', 3_000, 3_000],
    ['o2', 6_000, 6_000],
  ]);
});
