import { jest } from '@jest/globals';
import type { ClickHouse, OpenClickHouse } from '@rehearse/platform/clickhouse';
import { LockTimeout } from '@rehearse/platform/ports';
import type { Locks } from '@rehearse/platform/ports';
import { eventually } from '@rehearse/testkit/waiting';
import { pino } from 'pino';
import { MemoryLocks } from '../../platform/embedded/memory-locks';
import { Compaction } from './compaction';
import { event, received, storeOf } from './pipeline.fixture';
import { openOwnTables } from './own-tables.fixture';
import { rowsOf } from './rows';
import { Sweep } from './sweep';

let database: OpenClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  database = await openOwnTables();
  ({ clickhouse } = database);
});
afterAll(() => database.close());

function logged() {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  return { lines, log };
}

const isThere = async (table: string, session: string) =>
  (await clickhouse.query(`SELECT 1 FROM ${table} FINAL WHERE session = {session:String}`, { session })).length > 0;

/** A session of which the process that stored it wrote neither number nor trail. */
async function leftBehind(session: string): Promise<void> {
  const away: Locks = { withLock: (name) => Promise.reject(new LockTimeout(name)) };
  const { rowStore, trails, sizes } = storeOf(clickhouse, away);
  await trails.beforeApplicationShutdown();
  const rows = rowsOf(received({ session, receivedAt: Date.now(), records: [event({})] }), { partition: 0, offset: 0 });
  await sizes.fitting([rows]);
  await rowStore.insert([{ ...rows, batch: { ...rows.batch, event_bytes: 1_000_000 } }]);
  expect([await isThere('session_numbers', session), await isThere('session_trails', session)]).toEqual([false, false]);
}

test('at the start a session gets the number and the trail that another process did not live to write', async () => {
  await leftBehind('left');
  const locks = new MemoryLocks();
  const { numbers, trails } = storeOf(clickhouse, locks);
  const { lines, log } = logged();
  const sweep = new Sweep(numbers, trails, locks, log);
  sweep.begin();
  await eventually(async () => expect(await isThere('session_numbers', 'left')).toBe(true));
  await eventually(async () => expect(await isThere('session_trails', 'left')).toBe(true));
  sweep.beforeApplicationShutdown();
  await trails.beforeApplicationShutdown();
  expect(lines).toEqual([]);
});

test('while another process looks for trails this one gives numbers, and says what it did not do', async () => {
  await leftBehind('elsewhere');
  const locks = new MemoryLocks();
  const { numbers, trails } = storeOf(clickhouse, locks);
  const { lines, log } = logged();
  const sweep = new Sweep(numbers, trails, locks, log);
  await locks.withLock('pipeline.trails', { ttlMs: 60_000, waitMs: 0 }, async () => {
    sweep.begin();
    await eventually(async () => expect(await isThere('session_numbers', 'elsewhere')).toBe(true));
    await eventually(() => expect(lines).toEqual(['owed trails were not looked for; in an hour they will be']));
  });
  sweep.beforeApplicationShutdown();
  expect(await isThere('session_trails', 'elsewhere')).toBe(false);
});

test.each(['sweep', 'compaction'] as const)(
  'the %s is tried again every hour, until the process ends',
  async (kind) => {
    const asked: string[] = [];
    const locks: Locks = {
      withLock(name) {
        asked.push(name);
        return Promise.reject(new LockTimeout(name));
      },
    };
    const { lines, log } = logged();
    const { numbers, trails } = storeOf(clickhouse, locks);
    const works = { sweep: new Sweep(numbers, trails, locks, log), compaction: new Compaction(clickhouse, locks, log) };
    const names = { sweep: ['pipeline.unnumbered', 'pipeline.trails'], compaction: ['pipeline.compaction'] }[kind];
    jest.useFakeTimers();
    works[kind].begin();
    expect(asked).toEqual(names);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toEqual([...names, ...names]);
    works[kind].beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(7_200_000);
    expect(asked).toHaveLength(2 * names.length);
    jest.useRealTimers();
    const said = {
      sweep: ['sessions without a number were not looked for', 'owed trails were not looked for'],
      compaction: ['deleted rows stay hidden for another hour'],
    }[kind];
    for (const one of said) expect(lines.filter((line) => line.startsWith(one))).toHaveLength(2);
  },
);

test('what was deleted is written out of its table by the hourly compaction', async () => {
  await clickhouse.insert('erasures', [{ app: 'compacted', session: 's1' }]);
  await clickhouse.command(`DELETE FROM erasures WHERE app = 'compacted'`);
  const locks = new MemoryLocks();
  const compaction = new Compaction(clickhouse, locks, logged().log);
  compaction.begin();
  await eventually(async () =>
    expect(
      await clickhouse.query(`SELECT app FROM erasures WHERE app = 'compacted' SETTINGS apply_deleted_mask = 0`),
    ).toEqual([]),
  );
  compaction.beforeApplicationShutdown();
});
