import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { event, openPipeline, received, store, type RunningPipeline } from '../../pipeline/pipeline.fixture';
import { goalOf } from '../attempts/goals';
import type { QueryContext } from '../queries/query';
import { newRunner, usualRunner } from '../queries/question-runner.fixture';
import { emptyStudy } from '../study/study.fixture';
import type { Walk } from './walk';

let running: RunningPipeline;
beforeAll(async () => {
  running = await openPipeline();
});
afterAll(() => running.close());

const contextOf = (app: string): QueryContext => ({
  app,
  person: 'ada',
  visibleSessions: Infinity,
  filter: {},
  study: emptyStudy,
});
/** Every screen that was loaded happened. */
const walk: Walk = {
  sql: `, walked AS (
    SELECT session,
      arrayMap(
        (screen, ord, at) -> ({rule:String}, toString(screen), '', '', ord, at, toInt64(1)),
        arrayFilter((screen, type) -> type = 'ScreenLoaded', screens, types),
        arrayFilter((ord, type) -> type = 'ScreenLoaded', ords, types),
        arrayFilter((at, type) -> type = 'ScreenLoaded', seen, types)) AS found
    FROM trails
  )`,
  parameters: { rule: 'seen' },
  goals: [goalOf({ id: 't1', name: 'Buy', flow: [{ type: 'ScreenLoaded', screen: 'b' }] })],
};

const visit = (app: string, session: string, screens: readonly string[], from = 0) =>
  received({
    app,
    session,
    from,
    records: screens.map((screen) => event({ type: 'ScreenLoaded', screen })),
  });

/** By session: places, and the tasks during which they were seen. */
async function kept(app: string, rules: string) {
  const rows = await running.clickhouse.query<{ session: string; places: string[]; tasks: string[] }>(
    `SELECT session, arraySort(happened.surface) AS places, arraySort(arrayDistinct(arrayFlatten(happened.during.task))) AS tasks
     FROM session_happenings FINAL WHERE app = {app:String} AND rules = {rules:String} ORDER BY session`,
    { app, rules },
  );
  return rows.map(({ session, places, tasks }) => [session, places.join(' '), tasks.join(' ')]);
}

/** The engine, in which nothing is looked for until it is let go. */
function held(clickhouse: ClickHouse) {
  const gate = Promise.withResolvers<void>();
  const slow = Object.create(clickhouse) as ClickHouse;
  slow.command = async (...asked) => {
    await gate.promise;
    await clickhouse.command(...asked);
  };
  return { slow, letGo: gate.resolve };
}

test('a session that goes on is looked at anew, and another walk keeps rows of its own', async () => {
  const runner = newRunner(running);
  const context = contextOf('anew');
  await store(running.clickhouse, visit('anew', 'S1', ['a']), visit('anew', 'S2', ['c', 'b']));
  const rules = await runner.happened(context, walk);
  const before = [
    ['S1', 'a', ''],
    ['S2', 'b c', 't1'],
  ];
  expect(await kept('anew', rules)).toEqual(before);
  await store(running.clickhouse, visit('anew', 'S1', ['b'], 1));
  expect(await runner.happened(context, walk)).toBe(rules);
  expect(await kept('anew', rules)).toEqual([['S1', 'a b', 't1'], before[1]]);
  const other = await runner.happened(context, { ...walk, parameters: { rule: 'shown' } });
  expect(other).not.toBe(rules);
  const without = await runner.happened(context, { ...walk, goals: [] });
  expect(await kept('anew', without)).toEqual([
    ['S1', 'a b', ''],
    ['S2', 'b c', ''],
  ]);
});

test('what takes long says so, goes on by itself, and is whole when it answers', async () => {
  await store(running.clickhouse, visit('long', 'S1', ['a']), visit('long', 'S2', []));
  const { slow, letGo } = held(running.clickhouse);
  const runner = usualRunner(slow, running.platform.stream);
  const refused = { code: 'analytics/counting', progress: 0, retryAfterMs: 1_000 };
  await expect(runner.happened(contextOf('long'), walk)).rejects.toMatchObject(refused);
  letGo();
  const rules = await newRunner(running).happened(contextOf('long'), walk);
  expect(await kept('long', rules)).toEqual([['S1', 'a', '']]);
});

test('a session that is erased while it is looked at leaves nothing', async () => {
  const { clickhouse } = running;
  await store(clickhouse, visit('late', 'S1', ['a']), visit('late', 'S2', ['a']));
  const { slow, letGo } = held(clickhouse);
  const looked = newRunner({ ...running, clickhouse: slow }).happened(contextOf('late'), walk);
  await clickhouse.insert('erasures', [{ app: 'late', session: 'S2' }]);
  letGo();
  expect(await kept('late', await looked)).toEqual([['S1', 'a', '']]);
});

test('a prototype that is erased while its sessions are looked at leaves nothing', async () => {
  const { clickhouse } = running;
  await store(clickhouse, visit('gone', 'S1', ['a']));
  const { slow, letGo } = held(clickhouse);
  const looked = newRunner({ ...running, clickhouse: slow }).happened(contextOf('gone'), walk);
  await clickhouse.insert('erasures', [{ app: 'gone', session: '' }]);
  letGo();
  expect(await kept('gone', await looked)).toEqual([]);
});

test('more sessions than are walked through at once, and values too long for an address', async () => {
  const { clickhouse } = running;
  await clickhouse.command(
    `INSERT INTO session_trails (app, session, events, types, screens, ords, seen)
     SELECT 'many', concat('S', leftPad(toString(number), 6, '0')), 400, ['ScreenLoaded'], ['a'], [0], [0] FROM numbers(3000)`,
  );
  const rule = 'long'.repeat(20_000);
  const rules = await newRunner(running).happened(contextOf('many'), { ...walk, goals: [], parameters: { rule } });
  const counts = await clickhouse.query(
    `SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(session)) AS sessions, max(length(happened.rule[1])) AS longest
     FROM session_happenings WHERE rules = {rules:String}`,
    { rules },
  );
  expect(counts).toEqual([{ rows: 3_000, sessions: 3_000, longest: 80_000 }]);
});
