import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { eventually } from '@rehearse/testkit/waiting';
import { event, openPipeline, received, store, type RunningPipeline } from '../../pipeline/pipeline.fixture';
import type { QueryContext } from '../queries/query';
import { usualRunner } from '../queries/question-runner.fixture';
import { tasks } from '../questions/tasks/tasks.question';
import { emptyStudy } from '../study/study.fixture';

let running: RunningPipeline;
beforeAll(async () => {
  running = await openPipeline();
});
afterAll(() => running.close());

/** The engine, in which nothing is inserted until it is let go. */
function held(clickhouse: ClickHouse) {
  const gate = Promise.withResolvers<void>();
  const slow = Object.create(clickhouse) as ClickHouse;
  slow.insert = async (table, rows) => {
    await gate.promise;
    await clickhouse.insert(table, rows);
  };
  return { slow, letGo: gate.resolve };
}

const runnerOn = (clickhouse: ClickHouse) => usualRunner(clickhouse, running.platform.stream);
const see = (screen: string) => ({ type: 'ScreenLoaded', screen });
const contextOf = (app: string, ...screens: readonly string[]): QueryContext => ({
  app,
  person: 'ada',
  visibleSessions: Infinity,
  filter: {},
  study: { ...emptyStudy, tasks: [{ id: 't1', name: 'Buy', flow: screens.map(see) }] },
});
const walk = (app: string, session: string, ...screens: readonly string[]) =>
  received({ app, session, records: screens.map((screen) => event(see(screen))) });
const kept = (app: string) =>
  running.clickhouse.query<{ session: string }>(
    `SELECT session FROM session_attempts FINAL WHERE app = {app:String} ORDER BY session`,
    { app },
  );

test('what takes long says how far it is, goes on by itself, and is whole when it answers', async () => {
  await store(running.clickhouse, walk('long', 'S1', 'a', 'b'), walk('long', 'S2', 'a'));
  const { slow, letGo } = held(running.clickhouse);
  const runner = runnerOn(slow);
  const context = contextOf('long', 'a', 'b');
  await expect(tasks.answer(runner, context, {})).rejects.toMatchObject({
    code: 'analytics/counting',
    progress: 1,
    retryAfterMs: 1_000,
  });
  letGo();
  expect((await tasks.answer(runner, context, {})).rows).toMatchObject([{ sessions: 2, successes: 1 }]);
});

test('a session that goes on and a flow that is changed are counted anew', async () => {
  const runner = runnerOn(running.clickhouse);
  const answer = async (...screens: readonly string[]) =>
    (await tasks.answer(runner, contextOf('anew', ...screens), {})).rows[0];
  await store(running.clickhouse, walk('anew', 'S1', 'a'), walk('anew', 'S2', 'a', 'c'));
  expect(await answer('a', 'b')).toMatchObject({ sessions: 2, successes: 0 });
  const more = received({ app: 'anew', session: 'S1', from: 1, records: [event(see('b'))] });
  await store(running.clickhouse, more);
  expect(await answer('a', 'b')).toMatchObject({ sessions: 2, successes: 1 });
  expect(await answer('a', 'c')).toMatchObject({ sessions: 2, successes: 1 });
  expect(await answer('a', 'b')).toMatchObject({ sessions: 2, successes: 1 });
});

test('a session that is erased while it is counted leaves nothing', async () => {
  const { clickhouse } = running;
  await store(clickhouse, walk('late', 'S1', 'a'), walk('late', 'S2', 'a'));
  const { slow, letGo } = held(clickhouse);
  const answer = tasks.answer(runnerOn(slow), contextOf('late', 'a'), {});
  await clickhouse.insert('erasures', [{ app: 'late', session: 'S2' }]);
  letGo();
  expect((await answer).rows).toMatchObject([{ sessions: 1, successes: 1 }]);
  expect(await kept('late')).toEqual([{ session: 'S1' }]);
});

test('more sessions than one statement can name', async () => {
  const { clickhouse } = running;
  await clickhouse.command(
    `INSERT INTO session_trails (app, session, events, types, screens, times, ends, seen)
     SELECT 'many', concat('S1767000000000_', toString(number)), 1, ['ScreenLoaded'], ['a'], [now64(3)], [now64(3)], [0]
     FROM numbers(30000)`,
  );
  const answer = () => tasks.answer(runnerOn(clickhouse), contextOf('many', 'a'), {});
  await eventually(async () => expect((await answer()).rows).toMatchObject([{ sessions: 30_000, successes: 30_000 }]));
});
