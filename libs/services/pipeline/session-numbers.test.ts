import type { ClickHouse, OpenClickHouse } from '@rehearse/platform/clickhouse';
import { LockTimeout } from '@rehearse/platform/ports';
import { MemoryLocks } from '../../platform/embedded/memory-locks';
import { Erasures } from './erasures';
import { event, received, storeOf } from './pipeline.fixture';
import { openOwnTables } from './own-tables.fixture';
import { rowsOf } from './rows';
import fill from './schema/0014-session-numbers-fill.sql';

let database: OpenClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  database = await openOwnTables();
  ({ clickhouse } = database);
});
afterAll(() => database.close());

const rowsIn = (app: string, session: string, receivedAt = Date.now()) =>
  rowsOf(received({ app, session, receivedAt, records: [event({})] }), { partition: 0, offset: receivedAt });
const sessionsOf = (app: string, ...sessions: string[]) => sessions.map((session) => rowsIn(app, session));
const numbersOf = async (app: string) => {
  const rows = await clickhouse.query<{ session: string; number: number }>(
    'SELECT session, number FROM session_numbers FINAL WHERE app = {app:String} ORDER BY number',
    { app },
  );
  return rows.map(({ session, number }) => `${number} ${session}`);
};

test('numbers are given once, in the order of arrival, for each prototype on its own', async () => {
  const { rowStore } = storeOf(clickhouse);
  await rowStore.insert([...sessionsOf('a', 'z', 'y'), ...sessionsOf('b', 'x')]);
  await rowStore.insert(sessionsOf('a', 'y', 'a', 'z', 'a'));
  // After a restart.
  await storeOf(clickhouse).rowStore.insert(sessionsOf('a', 'a', 'b', 'z'));
  expect(await numbersOf('a')).toEqual(['1 z', '2 y', '3 a', '4 b']);
  expect(await numbersOf('b')).toEqual(['1 x']);
});

test('an erased session keeps its number; an erased prototype keeps none', async () => {
  const { rowStore } = storeOf(clickhouse);
  const erasures = new Erasures(clickhouse);
  const writes = { finished: async () => undefined, complete: async () => undefined };
  await rowStore.insert(sessionsOf('erased', 'a', 'b'));
  const last = { kind: 'session', app: 'erased', session: 'b' } as const;
  await erasures.note([last]);
  await erasures.carryOut([last], writes);
  await rowStore.insert(sessionsOf('erased', 'c'));
  expect(await numbersOf('erased')).toEqual(['1 a', '2 b', '3 c']);
  await erasures.carryOut([{ kind: 'app', app: 'erased' }], writes);
  expect(await numbersOf('erased')).toEqual([]);
});

test('processes that store at once never give a number twice', async () => {
  const locks = new MemoryLocks();
  const names = Array.from({ length: 40 }, (_, at) => `s${at}`);
  const storeTen = async (first: number) => {
    const { rowStore } = storeOf(clickhouse, locks);
    for (const name of names.slice(first, first + 10)) await rowStore.insert(sessionsOf('busy', name, 'shared'));
  };
  await Promise.all([0, 10, 20, 30].map(storeTen));
  // Whoever would have had to wait for too long.
  await storeOf(clickhouse, locks).numbers.giveMissing();
  const numbers = (await numbersOf('busy')).map((one) => Number(one.split(' ')[0]));
  expect(numbers).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
});

test('without the lock, records are stored all the same, and numbered later', async () => {
  const away = { withLock: (name: string) => Promise.reject(new LockTimeout(name)) };
  await storeOf(clickhouse, away).rowStore.insert(sessionsOf('away', 'first', 'second'));
  expect(await numbersOf('away')).toEqual([]);
  await storeOf(clickhouse).numbers.giveMissing();
  expect(await numbersOf('away')).toEqual(['1 first', '2 second']);
});

test('sessions from before there were numbers get theirs in the order in which they were stored', async () => {
  await storeOf(clickhouse).rowStore.insert([rowsIn('old', 'second', 2_000), rowsIn('old', 'first', 1_000)]);
  await clickhouse.command(`DELETE FROM session_numbers WHERE app = 'old'`);
  await clickhouse.command(fill);
  await clickhouse.command(fill);
  await storeOf(clickhouse).rowStore.insert([rowsIn('old', 'first', 4_000), rowsIn('old', 'third', 3_000)]);
  expect(await numbersOf('old')).toEqual(['1 first', '2 second', '3 third']);
});
