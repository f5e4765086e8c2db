import { limits, routes } from '@rehearse/contract';
import { TestRepository } from '../../../testing/test.repository';
import { buying, click, load, openTestBed, step } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { tasks, summary, sessions } = routes.analytics;
let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.saveTasks(buying, { id: 't2', name: 'Elsewhere', flow: [step('ScreenLoaded', 'deleted')] });
  await testBed.record('S1', [load(0), click(100, 'w10003'), load(2_000, 's10002')]);
  await testBed.record('S2', [load(0), load(500), load(8_000, 's10002')]);
  await testBed.record('S3', [load(0)]);
  await testBed.record('S4', [load(0, 's10002')]);
});
afterAll(() => testBed.close());

const override = (reference: string, success: boolean) =>
  testBed.send('POST', `/rest/annotations/apps/${testBed.app.id}`, {
    token: testBed.owner.token,
    body: { type: 'session', reference, isValid: true, tasks: { t1: success } },
  });

test('success of all and of starters, and how long it took', async () => {
  const { rows } = await testBed.ask(tasks, 'tasks');
  expect(rows[0]).toMatchObject({
    id: 't1',
    name: 'Buy',
    steps: 2,
    sessions: 4,
    starters: 3,
    successes: 2,
    rate: { n: 4, x: 2, value: 0.5, method: 'adjusted-wald' },
    rateOfStarters: { n: 3, x: 2 },
    duration: { n: 2, min: 2_000, max: 8_000, median: 5_000 },
    interactions: { n: 2, min: 0, max: 1 },
    overrides: { success: 0, fail: 0 },
  });
  expect(rows[0]?.duration.geometricMean).toBeCloseTo(4_000, 6);
  expect(rows[1]).toMatchObject({ id: 't2', missing: true, starters: 0, successes: 0, rate: { n: 4, x: 0 } });
});

test('a result set by hand counts, but never in the times', async () => {
  await override('S1', false);
  await override('S4', true);
  const { rows } = await testBed.ask(tasks, 'tasks');
  expect(rows[0]).toMatchObject({
    starters: 4,
    successes: 2,
    duration: { n: 1, max: 8_000 },
    overrides: { success: 1, fail: 1 },
  });
  expect((await testBed.ask(summary, 'summary')).success).toMatchObject({ n: 8, x: 2 });
  const winners = await testBed.ask(sessions, 'sessions?task=t1&outcome=success');
  expect(winners.rows.map(({ id }) => id).toSorted()).toEqual(['S2', 'S4']);
  expect(winners.rows.map(({ tasks: solved }) => solved)).toEqual([['t1'], ['t1']]);
  expect((await testBed.ask(summary, 'summary?task=t1&outcome=success')).success).toMatchObject({ n: 4, x: 2 });
});

const long = (count: number, steps: number) =>
  Array.from({ length: count }, (_, id) => ({ ...buying, id: `t${id}`, flow: Array(steps).fill(buying.flow[0]) }));

test('as many steps as there may be are counted', async () => {
  await testBed.saveTasks(...long(limits.tasks, limits.steps / limits.tasks));
  const { rows } = await testBed.ask(tasks, 'tasks?task=t1');
  expect(rows).toHaveLength(limits.tasks);
  expect(rows[0]).toMatchObject({ steps: 10, sessions: 4 });
});

test('more, saved before there was a limit, are refused with a reason; what needs no tasks is counted', async () => {
  await testBed.server.get(TestRepository).put(testBed.app.id, { tasks: long(5, 500) });
  for (const path of ['tasks', 'summary', 'sessions']) {
    const { status, json } = await testBed.send('GET', `/rest/analytics/${testBed.app.id}/${path}`, {
      token: testBed.owner.token,
    });
    expect([path, status, json]).toMatchObject([path, 413, { errors: ['test/too-large'] }]);
  }
  expect((await testBed.ask(routes.analytics.screens, 'screens')).meta.sessions).toBe(4);
  expect((await testBed.ask(routes.analytics.funnel, 'tasks/t1/funnel')).rows).toHaveLength(500);
});
