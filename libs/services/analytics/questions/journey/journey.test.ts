import { routes } from '@rehearse/contract';
import { at, buying, click, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { journey } = routes.analytics;
const beside = (ms: number, x: number, y: number) => at(ms, 'ScreenClick', { x, y, target: 'none' });
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.record('S1', [
    load(0),
    click(1_000, 'w10003', { x: 0.5, y: 0.25 }),
    beside(3_000, 0.1, 0.1),
    load(3_500, 's10002'),
    click(4_000, 'gone', { screen: 's10002' }),
  ]);
  await testBed.record('S2', [
    load(0),
    click(2_000, 'w10003', { x: 0.6, y: 0.75 }),
    beside(6_000, 0.101, 0.101),
    click(7_000, 'w10003', { x: -1, y: -1 }),
  ]);
  await testBed.record('S3', [load(0)]);
});
afterAll(() => testBed.close());

test('ways from click to click, with beginnings and ends, and where the clicks lay', async () => {
  const { nodes, edges, meta, merge } = await testBed.ask(journey, 'journey');
  expect([merge, meta.sessions, meta.truncated]).toEqual([48, 3, false]);
  const [cell] = nodes.filter(({ widget }) => widget === undefined);
  expect(nodes).toHaveLength(3);
  expect(nodes.find(({ id }) => id === 's10001/w10003')).toMatchObject({
    screen: 's10001',
    widget: 'w10003',
    count: 3,
  });
  expect(nodes.find(({ id }) => id === 's10002/gone')).toMatchObject({ count: 1, missing: true });
  const between = edges.map(({ from, to, count, sessions }) => [from, to, count, sessions]);
  expect(between).toHaveLength(7);
  expect(between).toEqual(
    expect.arrayContaining([
      [null, null, 1, 1],
      [null, 's10001/w10003', 2, 2],
      ['s10001/w10003', cell?.id, 2, 2],
      [cell?.id, 's10002/gone', 1, 1],
      [cell?.id, 's10001/w10003', 1, 1],
      ['s10002/gone', null, 1, 1],
      ['s10001/w10003', null, 1, 1],
    ]),
  );
  const first = edges.find(({ from, to }) => from === 's10001/w10003' && to === cell?.id);
  expect(first?.gap).toMatchObject({ n: 2, min: 2_000, max: 4_000 });
  expect(edges.find(({ from }) => from === null)?.gap.n).toBe(0);
});

test('places are the mean of clicks that have one', async () => {
  const { nodes } = await testBed.ask(journey, 'journey');
  const { width: w, height: h } = await testBed.ask(routes.analytics.clicks, 'screens/s10001/clicks');
  expect(nodes.find(({ id }) => id === 's10001/w10003')).toMatchObject({
    x: Math.round(0.55 * w),
    y: Math.round(0.5 * h),
  });
});

test('by keyboard alone there is no place; finer cells tell clicks apart', async () => {
  const alone = await testBed.ask(journey, 'journey?session=S3');
  expect([alone.nodes, alone.edges]).toEqual([[], [expect.objectContaining({ from: null, to: null, count: 1 })]]);
  const fine = await testBed.ask(journey, 'journey?merge=1');
  expect(fine.nodes.filter(({ widget }) => widget === undefined).length).toBeGreaterThanOrEqual(1);
});

test('within a task from its beginning to its end, by who was given it', async () => {
  await testBed.saveTasks(buying);
  await testBed.record('guided', [
    load(0),
    click(50, 'w10003'),
    at(100, 'TaskStarted', { task: 't1' }),
    click(200, 'w10003'),
    beside(300, 0.1, 0.1),
    at(400, 'TaskGivenUp', { task: 't1' }),
    click(500, 'w10003'),
  ]);
  await testBed.record('another', [load(0), at(100, 'TaskStarted', { task: 't2' }), click(200, 'w10003')]);
  const { edges, nodes } = await testBed.ask(journey, 'journey?within=t1');
  const cell = nodes.find(({ widget }) => widget === undefined)?.id;
  expect(edges.map(({ from, to, count, sessions }) => [from, to, count, sessions])).toEqual(
    expect.arrayContaining([
      [null, 's10001/w10003', 1, 1],
      ['s10001/w10003', cell, 1, 1],
      [cell, null, 1, 1],
    ]),
  );
  expect(edges).toHaveLength(3);
  const { token } = testBed.owner;
  const unknown = await testBed.send('GET', `/rest/analytics/${testBed.app.id}/journey?within=none`, { token });
  expect(unknown.status).toBe(404);
});
