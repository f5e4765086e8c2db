import { routes } from '@rehearse/contract';
import { at, buying, click, load, openTestBed, step } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { funnel, sessions } = routes.analytics;
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  const detour = {
    ...buying,
    id: 't2',
    flow: [
      ...buying.flow,
      step('WidgetClick', 's10002', { widget: 'gone', optional: true }),
      step('ScreenLoaded', 's10001'),
    ],
  };
  await testBed.saveTasks(buying, detour);
  await testBed.record('S1', [load(0), click(900, 'w10003'), load(1_000, 's10002'), load(3_000)]);
  await testBed.record('S2', [load(0), load(500), load(2_500, 's10002')]);
  await testBed.record('S3', [at(0, 'ScreenLoaded', { label: 'Ada' })]);
  await testBed.record('S4', [load(0, 's10002')]);
});
afterAll(() => testBed.close());

test('tells who reached each step, how long it took and who was lost there', async () => {
  const { meta, starters, rows } = await testBed.ask(funnel, 'tasks/t1/funnel');
  expect(meta).toMatchObject({ sessions: 4, events: 9, truncated: false });
  expect(starters).toBe(3);
  expect(rows[0]).toMatchObject({
    index: 0,
    reached: 3,
    dropped: { count: 1, sessions: ['S3'] },
    gap: { n: 0, mean: null },
  });
  expect(rows[1]).toMatchObject({
    reached: 2,
    rate: { n: 3, x: 2 },
    rateOfAll: { n: 4, x: 2 },
    dropped: { count: 0, sessions: [] },
  });
  expect(rows[1]?.gap).toMatchObject({ n: 2, min: 1_000, max: 2_500, median: 1_750 });
});

test('who was lost is called as in the list of sessions', async () => {
  const { rows } = await testBed.ask(sessions, 'sessions?session=S3');
  const names = rows.map(({ id, number, label }) => ({ id, number, label }));
  expect(names).toEqual([{ id: 'S3', number: expect.any(Number), label: 'Ada' }]);
  const found = await testBed.ask(funnel, 'tasks/t1/funnel');
  expect(found.rows.map(({ dropped }) => dropped.named)).toEqual([names, []]);
});

test('strict wants the steps in direct succession', async () => {
  const { rows } = await testBed.ask(funnel, 'tasks/t1/funnel?strict=true');
  expect(rows.map(({ reached }) => reached)).toEqual([3, 1]);
  expect(rows[0]?.dropped.sessions).toEqual(['S1', 'S3']);
});

test('an optional step may be left out; what is not in the prototype any more is named', async () => {
  const { rows } = await testBed.ask(funnel, 'tasks/t2/funnel');
  expect(rows.map(({ reached, missing }) => [reached, missing])).toEqual([
    [3, undefined],
    [2, undefined],
    [0, true],
    [1, undefined],
  ]);
});

test('an unknown task is 404, a wrong parameter 400 with its name', async () => {
  const get = (path: string) =>
    testBed.send('GET', `/rest/analytics/${testBed.app.id}/${path}`, { token: testBed.owner.token });
  expect(await get('tasks/nope/funnel')).toMatchObject({ status: 404, json: { errors: ['thing/unknown'] } });
  expect(await get('tasks/t1/funnel?strict=perhaps')).toMatchObject({ status: 400, json: { field: 'query.strict' } });
  expect(await get('tasks/t1/funnel?colour=red')).toMatchObject({ status: 400, json: { field: 'query.colour' } });
});
