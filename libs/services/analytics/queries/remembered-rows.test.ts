import { openPipeline } from '../../pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../pipeline/pipeline.fixture';
import { otherTables, RememberedRows, watchedTables } from './remembered-rows';
import { QueryExecutor } from './query-executor';
import { StoredParts } from './stored-parts';

let running: RunningPipeline;
let executor: QueryExecutor;
beforeAll(async () => {
  running = await openPipeline();
  executor = new QueryExecutor(running.clickhouse);
});
afterAll(() => running.close());

const person = 'ada';
const countOf = (table: string, of = 'count()') => `SELECT ${of} AS n FROM ${table} FINAL WHERE app = {app:String}`;

/** A new memory of answers about an app, and how often the store was asked for one. */
function newMemory(app: string, countsEvents?: boolean) {
  const memory = new RememberedRows();
  const parts = new StoredParts(executor);
  let asked = 0;
  const ask = async (sql: string) => {
    const [row] = await memory.get(sql, { app }, { stored: () => parts.of(app, person), countsEvents }, (signal) => {
      asked += 1;
      return executor.run(sql, { app }, { person, ...(signal && { signal }) });
    });
    return row;
  };
  return { ask, asked: () => asked };
}

const store = (table: string, app: string, ...sessions: readonly string[]) =>
  running.clickhouse.insert(
    table,
    sessions.map((session) => ({ app, session })),
  );

test.each([...watchedTables])('what %s held is told again until something is stored or erased there', async (table) => {
  const { ask, asked } = newMemory(table);
  const sql = countOf(table);
  expect([await ask(sql), await ask(sql), asked()]).toEqual([{ n: 0 }, { n: 0 }, 1]);
  await store(table, table, 'S1');
  expect([await ask(sql), await ask(sql), asked()]).toEqual([{ n: 1 }, { n: 1 }, 2]);
  await store(table, table, 'S2', 'S3');
  expect([await ask(sql), asked()]).toEqual([{ n: 3 }, 3]);
  await running.clickhouse.command(`DELETE FROM ${table} WHERE app = '${table}' AND session = 'S2'`);
  expect([await ask(sql), await ask(sql), asked()]).toEqual([{ n: 2 }, { n: 2 }, 4]);
  await running.clickhouse.command(`DELETE FROM ${table} WHERE app = '${table}'`);
  expect(await ask(sql)).toEqual({ n: 0 });
});

test('what is stored of another prototype makes nothing old, and is no answer about this one', async () => {
  const [mine, other] = [newMemory('mine'), newMemory('theirs')];
  const sql = countOf('session_trails');
  await store('session_trails', 'mine', 'S1');
  expect(await mine.ask(sql)).toEqual({ n: 1 });
  await store('session_trails', 'theirs', 'S1', 'S2');
  expect([await mine.ask(sql), mine.asked(), await other.ask(sql)]).toEqual([{ n: 1 }, 1, { n: 2 }]);
});

test('a part that was written anew with other values is another one', async () => {
  const { ask } = newMemory('changed');
  await store('session_trails', 'changed', 'S1');
  const sql = countOf('session_trails', 'any(label)');
  expect(await ask(sql)).toEqual({ n: '' });
  await running.clickhouse.command(
    `ALTER TABLE session_trails UPDATE label = 'Ada' WHERE app = 'changed' SETTINGS mutations_sync = 1`,
  );
  expect(await ask(sql)).toEqual({ n: 'Ada' });
});

test('what is stored in tables that a statement does not read makes nothing old', async () => {
  const { ask, asked } = newMemory('apart');
  const sql = countOf('session_trails');
  await ask(sql);
  await store('session_attempts', 'apart', 'S1');
  await store('session_batches', 'apart', 'S1');
  expect([await ask(sql), asked()]).toEqual([{ n: 0 }, 1]);
});

test('what is counted of events is told again until a batch of them is stored', async () => {
  const { ask, asked } = newMemory('counted', true);
  const sql = `${countOf('session_batches')} AND session NOT IN (SELECT session FROM session_events WHERE app = 'none')`;
  expect([await ask(sql), await ask(sql), asked()]).toEqual([{ n: 0 }, { n: 0 }, 1]);
  await store('session_batches', 'counted', 'S1');
  expect([await ask(sql), await ask(sql), asked()]).toEqual([{ n: 1 }, { n: 1 }, 2]);
});

test('who wants the same at the same time asks once; what fails is asked again', async () => {
  const { ask, asked } = newMemory('once');
  const sql = countOf('session_trails', 'sleep(0.2) + count()');
  expect(await Promise.all([ask(sql), ask(sql), ask(sql)])).toEqual([{ n: 0 }, { n: 0 }, { n: 0 }]);
  expect(asked()).toBe(1);
  const wrong = countOf('session_trails', 'throwIf(count() = 0)');
  await expect(ask(wrong)).rejects.toThrow();
  await store('session_trails', 'once', 'S1');
  expect(await ask(wrong)).toEqual({ n: 0 });
});

test.each([...otherTables.map((table) => `SELECT count() AS n FROM ${table}`), 'SELECT now64(3) AS n'])(
  'each answer is a new one: %s',
  async (sql) => {
    const { ask, asked } = newMemory('any');
    // What is only written to cannot be asked; it is asked all the same.
    await ask(sql).catch(() => undefined);
    await ask(sql).catch(() => undefined);
    expect(asked()).toBe(2);
  },
);

test('it is known of every table whether it is watched', async () => {
  const stored = await running.clickhouse.query<{ name: string }>(
    `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine NOT LIKE '%View'`,
  );
  const known = [...watchedTables, ...otherTables, 'schema_steps'];
  expect(stored.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});
