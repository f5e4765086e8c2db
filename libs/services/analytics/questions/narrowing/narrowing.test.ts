import { routes } from '@rehearse/contract';
import { adjustedWald } from '@rehearse/stats';
import { at, buying, load, openTestBed } from '../../analytics.fixture';
import type { TestBed } from '../../analytics.fixture';

const { narrowing } = routes.analytics;

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.saveTasks(buying);
});
afterAll(() => testBed.close());

/** Ends `ms` after the study began. */
const record = (session: string, ms: number, isSuccess: boolean, isOver = true) =>
  testBed.record(session, [
    load(0),
    at(0, 'TaskStarted', { task: 't1' }),
    ...(isSuccess ? [load(ms, 's10002')] : []),
    at(ms, isSuccess ? 'TaskCompleted' : 'TaskGivenUp', { task: 't1' }),
    load(ms, 's10002'),
    ...(isOver ? [at(ms, 'SessionEnd')] : []),
  ]);

test('nobody has finished', async () => {
  await record('running', 100, true, false);
  expect(await testBed.ask(narrowing, 'tasks/t1/narrowing')).toMatchObject({
    finished: 0,
    rate: { n: 0 },
    first: [],
    points: [],
  });
});

test('in the order in which they ended; who is testing counts in nothing', async () => {
  // Not in the order of their names, nor of their coming.
  await record('D', 4_000, true);
  await record('B', 2_000, false);
  await record('A', 1_000, true);
  await record('C', 3_000, true);
  await testBed.record('untold', [load(0), at(10, 'TaskStarted', { task: 't2' }), at(20, 'SessionEnd')]);
  const few = await testBed.ask(narrowing, 'tasks/t1/narrowing');
  expect(few).toMatchObject({ finished: 5, rate: { x: 3, n: 4 }, first: [true, false, true, true], points: [] });

  await record('F', 6_000, false);
  await record('E', 5_000, true);
  const { rate, first, points } = await testBed.ask(narrowing, 'tasks/t1/narrowing');
  const after = (x: number, n: number) => {
    const { lo, hi } = adjustedWald(x, n);
    return { n, x, lo, hi };
  };
  expect([rate.x, rate.n, first]).toEqual([4, 6, [true, false, true, true]]);
  expect(points).toEqual([after(4, 5), after(4, 6)]);
});

test('who was not heard of for long has finished, too', async () => {
  const { finished, rate } = await testBed.ask(narrowing, 'tasks/t1/narrowing?within=0');
  expect([finished, rate.n]).toEqual([8, 7]);
});
