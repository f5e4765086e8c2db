import { routes } from '@rehearse/contract';
import { at, buying, click, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { paths } = routes.analytics;
const begin = (ms: number, screen = 's10001') => at(ms, 'TaskStarted', { task: 't1', screen });
const done = (ms: number) => at(ms, 'TaskCompleted', { task: 't1' });
const giveUp = (ms: number) => at(ms, 'TaskGivenUp', { task: 't1', screen: 'help' });

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.saveTasks(buying, { ...buying, id: 't2', name: 'Leave' });
  const straight = [load(0), begin(0), click(900, 'w10003'), load(1_000, 's10002'), done(1_000)];
  await testBed.record('S1', straight);
  // What comes after the goal is no part of the way.
  await testBed.record('S2', [...straight, load(2_000, 's10001'), load(3_000, 'help')]);
  await testBed.record('S3', [
    load(0),
    at(1_000, 'OverlayLoaded', { overlay: 'menu' }),
    at(2_000, 'OverlayRemoved', { overlay: 'menu' }),
    begin(4_000),
    load(5_000),
    load(6_000, 'help'),
    load(7_000),
    click(8_000, 'w10003'),
    load(9_000, 's10002'),
    done(9_000),
  ]);
  await testBed.record('S4', [load(0), begin(1_000), load(2_000, 'help'), giveUp(5_000)]);
});
afterAll(() => testBed.close());

const names = (places: readonly { readonly screen: string; readonly widget: string }[]) =>
  places.map(({ screen, widget }) => [screen, widget].filter(Boolean).join('/'));

test('the ways of a task, the most frequent first, with who took them, how it went and how long it took', async () => {
  const { attempts, paths: different, rows } = await testBed.ask(paths, 'tasks/t1/paths');
  expect([attempts, different]).toEqual([4, 3]);
  expect(rows.map(({ places }) => names(places))).toEqual([
    ['s10001', 's10002'],
    ['s10001', 'help', 's10001', 's10002'],
    ['s10001', 'help'],
  ]);
  expect(rows[0]).toMatchObject({
    isRecorded: true,
    isAtGoal: true,
    isCut: false,
    taken: { x: 2, n: 4 },
    success: { x: 2, n: 2 },
    duration: { n: 2, min: 1_000, max: 1_000 },
    lostness: 0,
  });
  expect(rows[1]).toMatchObject({
    isRecorded: false,
    isAtGoal: true,
    success: { x: 1, n: 1 },
    duration: { min: 5_000 },
  });
  expect(rows[1]?.places.map(({ isBack }) => isBack)).toEqual([false, false, true, false]);
  // N = 3, S = 4, R = 2.
  expect(rows[1]?.lostness).toBeCloseTo(Math.hypot(3 / 4 - 1, 2 / 3 - 1), 10);
  expect(rows[1]?.sessions).toEqual([
    { id: 'S3', number: expect.any(Number), label: '', success: true, at: 4_000, duration: 5_000 },
  ]);
  expect(rows[2]).toMatchObject({ isAtGoal: false, lostness: null, success: { x: 0, n: 1 }, duration: { min: 4_000 } });
});

test('ways of clicks are told by what was clicked', async () => {
  const { rows } = await testBed.ask(paths, 'tasks/t1/paths?by=clicks');
  expect(rows.map(({ places, taken }) => [names(places), taken.x])).toEqual([
    [['s10001/w10003'], 3],
    [[], 1],
  ]);
});

test('ways of first views leave out what was seen before', async () => {
  const { rows } = await testBed.ask(paths, 'tasks/t1/paths?by=firstViews');
  expect(rows.map(({ places, taken }) => [names(places), taken.x])).toEqual([
    [['s10001', 's10002'], 2],
    [['s10001', 'help', 's10002'], 1],
    [['s10001', 'help'], 1],
  ]);
  expect(rows.map(({ lostness }) => lostness)).toEqual([null, null, null]);
});

test('nobody is lost who had farther to go, by the shortest way that was found from there', async () => {
  const far = await openTestBed();
  await far.saveTasks(buying);
  await far.record('A1', [load(0, 'help'), begin(100, 'help'), load(200, 'menu'), load(300), load(400, 's10002')]);
  await far.record('A2', [
    load(0, 'help'),
    begin(100, 'help'),
    load(200),
    load(300, 'help'),
    load(400),
    load(500, 's10002'),
  ]);
  const { rows } = await far.ask(paths, 'tasks/t1/paths');
  // 3 places by A2 at the least: A1 saw 4, each once.
  expect(rows.map(({ places, lostness }) => [places.length, lostness])).toEqual(
    expect.arrayContaining([
      [4, 1 / 4],
      [5, expect.closeTo(2 / 5, 10)],
    ]),
  );
  await far.close();
});

test('of a task that nobody was given there are none', async () => {
  expect(await testBed.ask(paths, 'tasks/t2/paths')).toMatchObject({ attempts: 0, paths: 0, rows: [] });
});

test('a session without tasks is on its way from its first hit to its last', async () => {
  const free = await openTestBed();
  await free.saveTasks(buying);
  await free.record('F1', [load(0, 'help'), load(1_000), load(2_000, 's10002'), load(3_000, 'help')]);
  await free.record('F2', [load(0, 'help')]);
  await free.record('F3', [load(0, 'help'), load(1_000), load(2_000, 'help')]);
  const { attempts, rows } = await free.ask(paths, 'tasks/t1/paths');
  expect(attempts).toBe(2);
  expect(rows.map(({ places, duration }) => [names(places), duration.max])).toEqual([
    [['s10001', 's10002'], 1_000],
    [['s10001', 'help'], null],
  ]);
  await free.close();
});

test('somebody who goes round in circles takes a way that is cut', async () => {
  const round = await openTestBed();
  await round.saveTasks(buying);
  const circles = Array.from({ length: 70 }, (_, index) => load(index * 100, index % 2 ? 'help' : 's10001'));
  await round.record('R1', [...circles, load(8_000, 's10002')]);
  const { rows } = await round.ask(paths, 'tasks/t1/paths');
  expect(rows).toMatchObject([{ isCut: true, isRecorded: false, isAtGoal: false, lostness: null }]);
  expect(rows[0]?.places).toHaveLength(60);
  await round.close();
});
