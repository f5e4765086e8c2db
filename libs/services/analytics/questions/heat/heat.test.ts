import { routes } from '@rehearse/contract';
import { at, buying, click, load, openTestBed, t0 } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { heat, clicks, mouse } = routes.analytics;
const screens = ['s10001', 's10002', 'gone'] as const;
let testBed: TestBed;
beforeAll(async () => {
  // Not the size that its screens have.
  testBed = await openTestBed({ screenSize: { w: 400, h: 700 } });
  const moves = (screen: string, ms: number) => ({
    kind: 'mouse',
    screen,
    x: [0.1, 0.5, 0.9],
    y: [0.2, 0.5, 0.9],
    t: [t0 + ms, t0 + ms + 70, t0 + ms + 150],
    c: [0, 0, 0],
  });
  for (const [number, session] of ['S1', 'S2', 'S3'].entries()) {
    await testBed.record(
      session,
      screens.flatMap((screen, index) => {
        const ms = index * 10_000;
        return [
          load(ms, screen),
          moves(screen, ms + 100),
          click(ms + 200, 'w10003', { screen, x: 0.3, y: 0.1 * (number + 1) }),
          at(ms + 300, 'ScreenClick', { screen, x: 0.5, y: 0.5, target: 'none' }),
          at(ms + 350, 'WidgetClick', { screen, widget: 'w10004', x: 0.5, y: 0.5 }),
          click(ms + 400, 'w10003', { screen, x: -1, y: -1 }),
          click(ms + 450, 'w10003', { screen, x: 0, y: 0.5 }),
          click(ms + 455, 'w10003', { screen, x: 0.5, y: -0.02 }),
          click(ms + 460, 'w10003', { screen, x: 0.5, y: 0.5, noheat: true }),
          at(ms + 470, 'WidgetChange', { screen, widget: 'w10005', x: 0.5, y: 0.6 }),
          click(ms + 500, 'w10003', { screen, x: 0.3 + index / 10, y: 0.4 }),
          // Backwards in time: looked at position by position.
          ...(number === 2 ? [moves(screen, ms + 50)] : []),
        ];
      }),
    );
  }
});
afterAll(() => testBed.close());

test.each(['all', 'first', 'first3', 'missed'] as const)(
  'clicks of all screens are those of each: %s',
  async (mode) => {
    const { rows, ...answer } = await testBed.ask(heat, `heat?mode=${mode}&cell=10&session=S1&session=S3`);
    expect(answer).toMatchObject({ mode, unit: 'clicks', meta: { sessions: 2, truncated: false } });
    for (const screen of screens) {
      const one = await testBed.ask(clicks, `screens/${screen}/clicks?mode=${mode}&cell=10&session=S1&session=S3`);
      const { meta: _, mode: __, ...map } = one;
      expect(map.total).toBeGreaterThan(0);
      expect(rows.find((row) => row.screen === screen)).toEqual({
        screen,
        ...(screen === 'gone' ? { missing: true } : {}),
        ...map,
      });
    }
  },
);

test('a screen has as many clicks by its heat map as by its numbers, also those that no picture shows', async () => {
  const counts = (
    row: { readonly total: number; readonly byKeyboard?: number; readonly atEdge?: number } | undefined,
  ) => (row?.total ?? 0) + (row?.byKeyboard ?? 0) + (row?.atEdge ?? 0);
  const [all, missed] = [await testBed.ask(heat, 'heat'), await testBed.ask(heat, 'heat?mode=missed')];
  const { rows } = await testBed.ask(routes.analytics.screens, 'screens');
  for (const { screen, clicks: n, missedClicks } of rows) {
    const of = (map: typeof all) => map.rows.find((row) => row.screen === screen);
    expect([counts(of(all)), counts(of(missed))]).toEqual([n, missedClicks]);
    expect(of(all)).toMatchObject({ byKeyboard: 3, atEdge: 6 });
  }
});

test('so is the mouse', async () => {
  const { rows, ...answer } = await testBed.ask(heat, 'heat?mode=mouse&cell=10');
  expect(answer).toMatchObject({ mode: 'mouse', unit: 'ms', meta: { sessions: 3, truncated: false } });
  for (const screen of screens) {
    const { meta: _, unit: __, cells, ...one } = await testBed.ask(mouse, `screens/${screen}/mouse?cell=10`);
    expect(one.points).toBeGreaterThan(8);
    const found = rows.find((row) => row.screen === screen);
    expect(found).toMatchObject(one);
    expect(new Set(found?.cells.map(String))).toEqual(new Set(cells.map(String)));
  }
});

test('screens of the prototype where nothing happened are there; where little did, cells are finer', async () => {
  const { rows } = await testBed.ask(heat, 'heat?cell=32&few=9&fine=4');
  const ofScreen = (screen: string) => rows.find((row) => row.screen === screen);
  expect(ofScreen('s10001')).toMatchObject({ total: 15, cell: 32 });
  const few = await testBed.ask(heat, 'heat?cell=32&few=15&fine=4');
  const fine = await testBed.ask(clicks, 'screens/s10001/clicks?cell=4');
  expect(few.rows.find((row) => row.screen === 's10001')).toMatchObject({ cell: 4, cells: fine.cells });
  const nobody = await testBed.ask(heat, 'heat?session=nobody&cell=32&few=15&fine=4');
  expect(nobody.rows.map(({ screen, total, cells }) => [screen, total, cells])).toEqual(
    expect.arrayContaining([['s10001', 0, []]]),
  );
  const noMouse = await testBed.ask(heat, 'heat?session=nobody&mode=mouse');
  expect(noMouse.rows.find((row) => row.screen === 's10001')).toMatchObject({ total: 0, cells: [] });
});

test('within a task only its attempts count, and the first clicks are theirs', async () => {
  await testBed.saveTasks(buying, { ...buying, id: 't2' });
  const begin = (ms: number, task: string) => at(ms, 'TaskStarted', { task });
  const press = (ms: number, place: number) => click(ms, 'w10003', { x: place, y: place });
  await testBed.record('guided', [
    load(0),
    press(50, 0.1),
    begin(100, 't1'),
    press(200, 0.2),
    load(250),
    press(300, 0.3),
    begin(400, 't2'),
    press(500, 0.5),
    begin(600, 't1'),
    press(700, 0.7),
    at(800, 'TaskGivenUp', { task: 't1' }),
    press(900, 0.9),
  ]);
  const ofHome = async (query: string) => {
    const { rows } = await testBed.ask(heat, `heat?cell=1&session=guided&${query}`);
    return rows
      .find(({ screen }) => screen === 's10001')
      ?.cells.map(([column]) => Math.round((column / 375) * 10))
      .toSorted();
  };
  expect(await ofHome('within=t1&mode=first')).toEqual([2]);
  expect(await ofHome('within=t1&mode=first3')).toEqual([2, 3, 7]);
  expect(await ofHome('within=t1')).toEqual([2, 3, 7]);
  expect(await ofHome('within=t2&mode=first')).toEqual([5]);
  expect(await ofHome('mode=first')).toEqual([1, 3]);
  // In a session without tasks nobody knows which click was the first at one.
  const free = await testBed.ask(heat, 'heat?within=t1&mode=first&session=S1');
  expect(free.rows.map(({ screen, total }) => [screen, total])).toEqual([
    ['s10001', 0],
    ['s10002', 0],
  ]);
  const refusal = async (query: string) => {
    const { token } = testBed.owner;
    const { status, json } = await testBed.send('GET', `/rest/analytics/${testBed.app.id}/heat?${query}`, { token });
    return [status, (json as { field?: string }).field];
  };
  expect(await refusal('mode=mouse&within=t1')).toEqual([400, 'query.within']);
  expect(await refusal('within=none')).toEqual([404, undefined]);
});
