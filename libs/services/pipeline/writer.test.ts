// In which order the tables are written, and what becomes of records whose session goes meanwhile.
import type { RecordsReceived } from '@rehearse/contract';
import { ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import type { ClickHouse, OpenClickHouse } from '@rehearse/platform/clickhouse';
import { ok } from '@rehearse/platform/ports';
import { Erasures } from './erasures';
import { event, received, storeOf } from './pipeline.fixture';
import { openOwnTables } from './own-tables.fixture';
import { rowsOf } from './rows';
import { Writer } from './writer';
import type { Job, Store } from './writer';

let database: OpenClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  database = await openOwnTables();
  ({ clickhouse } = database);
});
afterAll(() => database.close());

const mouse = { kind: 'mouse' as const, screen: 's1', x: [0.1], y: [0.3], t: [1_767_000_000_000], c: [0] };

/** A message with an event and points of the mouse. */
function job(session: string, offset: number, fields: Partial<RecordsReceived> = {}): Job {
  const message = received({ app: 'written', session, records: [event({}), mouse], ...fields });
  const place = { partition: 0, offset };
  return {
    message: { topic: 'records', publishedAt: 0, key: session, value: JSON.stringify(message), ...place },
    rows: rowsOf(message, place),
  };
}

const tables = ['session_events', 'session_trails', 'mouse_points', 'mouse_paths', 'session_batches'];
async function tablesWith(session: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const rows = await clickhouse.query(`SELECT 1 FROM ${table} FINAL WHERE session = {session:String} LIMIT 1`, {
      session,
    });
    if (rows.length > 0) found.push(table);
  }
  return found;
}

interface Heard {
  readonly stored: string[];
  readonly failed: unknown[];
}

function writerOf(wrap: (store: Store) => Store = (store) => store, heard: Heard = { stored: [], failed: [] }) {
  const { rowStore, sizes } = storeOf(clickhouse);
  const store: Store = {
    insert: (jobs) => rowStore.insert(jobs.map(({ rows }) => rows)),
    insertRecords: (rows) => rowStore.insertRecords(rows),
    works: () => rowStore.works(),
  };
  return new Writer(wrap(store), new Erasures(clickhouse), sizes, {
    stored: (jobs) => heard.stored.push(...jobs.map(({ rows }) => rows.session)),
    turnedAway: () => undefined,
    failed: (error) => heard.failed.push(error),
  });
}

test('what another process erases while it is being stored does not stay, and its neighbour does', async () => {
  const other = new Erasures(clickhouse);
  const orders = [{ kind: 'session' as const, app: 'written', session: 'leaving' }];
  const writes = { finished: async () => undefined, complete: async () => undefined };
  const writer = writerOf((store) => ({
    ...store,
    async insert(jobs) {
      // The order comes after this process has asked what was erased, and is carried out before its rows are there.
      await other.note(orders);
      await other.carryOut(orders, writes);
      await store.insert(jobs);
    },
  }));
  const outcomes = await Promise.all([writer.write(job('leaving', 1)), writer.write(job('staying', 2))]);
  expect(outcomes).toEqual([ok, ok]);
  expect(await tablesWith('leaving')).toEqual([]);
  expect(await tablesWith('staying')).toEqual(tables);
});

test('what was erased before is not stored, and its message is done with', async () => {
  await new Erasures(clickhouse).note([{ kind: 'session', app: 'written', session: 'gone' }]);
  const heard: Heard = { stored: [], failed: [] };
  const writer = writerOf(undefined, heard);
  const outcomes = await Promise.all([writer.write(job('gone', 3)), writer.write(job('here', 4))]);
  expect(outcomes).toMatchObject([{ kind: 'drop' }, ok]);
  expect(heard.stored).toEqual(['here']);
  expect(await tablesWith('gone')).toEqual([]);
});

/** The store, of which one table takes nothing. */
function without(table: string): ClickHouse {
  return new Proxy(clickhouse, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'insert') return value.bind(target) as unknown;
      return (into: string, rows: readonly object[]) =>
        into === table ? Promise.reject(new ClickHouseUnavailable('it is away')) : target.insert(into, rows);
    },
  });
}

test.each(['session_events', 'mouse_records'])(
  'while %s takes nothing the ledger tells of nothing, and afterwards of each record once',
  async (table) => {
    const session = `without ${table}`;
    const { rows } = job(session, 5);
    await expect(storeOf(without(table)).rowStore.insert([rows])).rejects.toThrow();
    expect(await tablesWith(session)).not.toContain('session_batches');
    const { rowStore } = storeOf(clickhouse);
    await rowStore.insert([rows]);
    await rowStore.insert([rows]);
    const ledger = await clickhouse.query(
      `SELECT events, length(mouse) AS mouse FROM session_batches FINAL WHERE session = {session:String}`,
      { session },
    );
    expect(ledger).toEqual([{ events: 1, mouse: 1 }]);
    expect(await tablesWith(session)).toEqual(tables);
  },
);

test('while the ledger takes nothing no session counts as stored', async () => {
  const { rows } = job('no ledger', 6);
  const { rowStore, sizes } = storeOf(without('session_batches'));
  await sizes.fitting([rows]);
  await expect(rowStore.insert([rows])).rejects.toThrow();
  expect(await sizes.weightOf(rows)).toBe(0);
});

test('all that go together hear that the store is away, and are stored when they come again', async () => {
  let isAway = true;
  const heard: Heard = { stored: [], failed: [] };
  const writer = writerOf(
    (store) => ({
      ...store,
      insert: (jobs) => (isAway ? Promise.reject(new ClickHouseUnavailable('it is away')) : store.insert(jobs)),
    }),
    heard,
  );
  const both = () => Promise.all([writer.write(job('later', 7)), writer.write(job('later too', 8))]);
  expect(await both()).toMatchObject([{ kind: 'retry' }, { kind: 'retry' }]);
  expect([heard.stored, heard.failed.length]).toEqual([[], 1]);
  isAway = false;
  expect(await both()).toEqual([ok, ok]);
  expect(heard.stored).toEqual(['later', 'later too']);
});
