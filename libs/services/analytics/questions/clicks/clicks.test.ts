import { routes } from '@rehearse/contract';
import { fc } from '@rehearse/testkit/properties';
import { at, click, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { clicks } = routes.analytics;
const background = (ms: number, x: number, y: number, fields: object = {}) =>
  at(ms, 'ScreenClick', { x, y, ...fields });
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
});
afterAll(() => testBed.close());

test('clicks by cell, in the modes', async () => {
  await testBed.record('S1', [
    load(0),
    background(100, 0.5, 0.5, { target: 'none' }),
    click(200, 'w10003', { x: 0.9, y: 0.1 }),
    background(300, 0.5, 0.5, { target: 'none' }),
    background(400, 0.5, 0.5, { target: 'link' }),
    load(500, 's10002'),
    load(600),
    click(700, 'w10003', { x: 0.9, y: 0.1 }),
    background(800, 0.9, 0.1, { noheat: true }),
    at(900, 'WidgetChange', { widget: 'w10003', x: -1, y: -1 }),
    background(950, 0, 0),
  ]);
  const ask = (query: string) => testBed.ask(clicks, `screens/s10001/clicks?cell=10${query}`);
  expect(await ask('')).toMatchObject({
    width: 375,
    height: 667,
    cell: 10,
    mode: 'all',
    total: 5,
    max: 3,
    cells: [
      [18, 33, 3],
      [33, 6, 2],
    ],
  });
  expect((await ask('&mode=first')).cells).toEqual([
    [18, 33, 1],
    [33, 6, 1],
  ]);
  expect((await ask('&mode=first3')).total).toBe(4);
  expect((await ask('&mode=missed')).cells).toEqual([[18, 33, 2]]);
});

test('clicks by keyboard have no place: they are counted apart, and are the first click where they are', async () => {
  const press = (ms: number) => click(ms, 'w10003', { x: -1, y: -1 });
  await testBed.record('S4', [
    load(0),
    press(100),
    click(200, 'w10003', { x: 0.9, y: 0.1 }),
    press(300),
    at(400, 'WidgetChange', { widget: 'w10004', x: -1, y: -1 }),
  ]);
  const ask = (query: string) => testBed.ask(clicks, `screens/s10001/clicks?cell=10&session=S4${query}`);
  expect(await ask('')).toMatchObject({ total: 1, byKeyboard: 2, max: 1, cells: [[33, 6, 1]] });
  expect(await ask('&mode=first')).toMatchObject({ total: 0, byKeyboard: 1, max: 0, cells: [] });
});

test('for clients that do not say what a click hit, the prototype tells', async () => {
  await testBed.record('S2', [
    load(0),
    background(100, 0.2, 0.2),
    at(200, 'WidgetClick', { widget: 'w10003', x: 0.9, y: 0.9 }),
  ]);
  const { cells } = await testBed.ask(clicks, 'screens/s10001/clicks?cell=10&mode=missed&session=S2');
  expect(cells).toEqual([[7, 13, 1]]);
});

test('what does not react does not for testers who are set aside either', async () => {
  await testBed.record('S9', [load(0), at(100, 'WidgetClick', { widget: 'w_gone', x: 0.2, y: 0.2 })]);
  const { app, owner } = testBed;
  const aside = { type: 'session', reference: 'S9', isValid: false };
  await testBed.send('POST', `/rest/annotations/apps/${app.id}`, { token: owner.token, body: aside });
  const path = 'screens/s10001/clicks?cell=10&mode=missed&session=S9';
  expect((await testBed.ask(clicks, path)).total).toBe(0);
  expect((await testBed.ask(clicks, `${path}&valid=all`)).total).toBe(1);
});

test('a screen that is gone has no clicks; a wrong cell is refused', async () => {
  expect(await testBed.ask(clicks, 'screens/gone/clicks')).toMatchObject({
    total: 0,
    byKeyboard: 0,
    max: 0,
    cells: [],
    width: 375,
  });
  const { status, json } = await testBed.send(
    'GET',
    `/rest/analytics/${testBed.app.id}/screens/s10001/clicks?cell=65`,
    {
      token: testBed.owner.token,
    },
  );
  expect([status, json]).toEqual([400, expect.objectContaining({ field: 'query.cell' })]);
});

test('cells are those of Math.round and Math.floor, on random clicks', async () => {
  const places = fc.sample(fc.tuple(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 1_000 })), {
    numRuns: 450,
    seed: 7,
  });
  await testBed.record('S3', [load(0), ...places.map(([x, y], ms) => background(ms + 1, x / 1_000, y / 1_000))]);
  const { cells, width, height } = await testBed.ask(clicks, 'screens/s10001/clicks?cell=3&session=S3');
  const expected = new Map<string, number>();
  for (const [x, y] of places) {
    const [left, top] = [Math.round((x / 1_000) * width), Math.round((y / 1_000) * height)];
    if (left <= 0 || top <= 0) continue;
    const key = `${Math.floor(left / 3)},${Math.floor(top / 3)}`;
    expected.set(key, (expected.get(key) ?? 0) + 1);
  }
  expect(new Map(cells.map(([column, row, count]) => [`${column},${row}`, count]))).toEqual(expected);
});
