import { ClickHouseRefusal, ClickHouseTimeout, ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import type { ClickHouse, OpenClickHouse } from '@rehearse/platform/clickhouse';
import { event, received, storeOf } from './pipeline.fixture';
import { isUnreadable } from './row.store';
import { openOwnTables } from './own-tables.fixture';
import { rowsOf } from './rows';

let database: OpenClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  database = await openOwnTables();
  ({ clickhouse } = database);
});
afterAll(() => database.close());

test('a store that lost one of its tables does not work, and does again when that is back; asking leaves one row', async () => {
  const { rowStore } = storeOf(clickhouse);
  expect(await rowStore.works()).toBe(true);
  await clickhouse.command('RENAME TABLE session_trails TO session_trails_away');
  // Trails may come later.
  expect(await rowStore.works()).toBe(true);
  await clickhouse.command('RENAME TABLE session_trails_away TO session_trails');
  for (const table of ['session_events', 'session_batches']) {
    await clickhouse.command(`RENAME TABLE ${table} TO table_away`);
    expect([table, await rowStore.works()]).toEqual([table, false]);
    await clickhouse.command(`RENAME TABLE table_away TO ${table}`);
  }
  expect(await rowStore.works()).toBe(true);
  expect(
    await clickhouse.query(
      'SELECT app, session, screen, client FROM session_events FINAL JOIN session_batches FINAL USING (app, session)',
    ),
  ).toEqual([{ app: 'probe', session: 'canary', screen: 'probe', client: 'probe' }]);
});

test('of sessions that are stored together the one that came first has the first number; one without events has none', async () => {
  const { rowStore } = storeOf(clickhouse);
  const of = (session: string, receivedAt: number, records: readonly object[] = [event({})]) =>
    rowsOf(received({ app: 'first', session, receivedAt, records: [...records] }), { partition: 0, offset: 0 });
  const mouse = { kind: 'mouse', screen: 's1', x: [0.1], y: [0.3], t: [1_767_000_000_000], c: [0] };
  await rowStore.insert([of('later', 2_000), of('silent', 500, [mouse]), of('earlier', 1_000)]);
  const numbers = await clickhouse.query(
    "SELECT number, session FROM session_numbers FINAL WHERE app = 'first' ORDER BY number",
  );
  expect(numbers).toEqual([
    { number: 1, session: 'earlier' },
    { number: 2, session: 'later' },
  ]);
});

test('the ledger says of which sessions the trail is owed', async () => {
  const { rowStore, sizes, trails } = storeOf(clickhouse);
  await trails.beforeApplicationShutdown();
  const note = 'x'.repeat(100_000);
  const of = (session: string, records: number) =>
    rowsOf(received({ app: 'owed', session, records: Array.from({ length: records }, () => event({ note })) }), {
      partition: 0,
      offset: 0,
    });
  const messages = [of('light', 1), of('heavy', 2)];
  await sizes.fitting(messages);
  await rowStore.insert(messages);
  expect(
    await clickhouse.query("SELECT session, owed FROM session_batches FINAL WHERE app = 'owed' ORDER BY session"),
  ).toEqual([
    { session: 'heavy', owed: true },
    { session: 'light', owed: false },
  ]);
  expect(await clickhouse.query("SELECT session FROM session_trails FINAL WHERE app = 'owed'")).toEqual([
    { session: 'light' },
  ]);
  // What was stored counts at once.
  expect(await sizes.weightOf({ app: 'owed', session: 'heavy' })).toBeGreaterThan(200_000);
});

test('rows that ClickHouse cannot read are told from those that it does not take now', async () => {
  const insert = (row: object) => clickhouse.insert('session_events', [row]).catch((error: unknown) => error);
  const row = rowsOf(received({ app: 'read', records: [event({})] }), { partition: 0, offset: 0 }).events[0];
  for (const wrong of [{ time: 'never' }, { received: 1e300 }, { x: 'left' }, { version: -1.5 }, { hidden: 'perhaps' }])
    expect([wrong, isUnreadable(await insert({ ...row, ...wrong }))]).toEqual([wrong, true]);
  const noTable = await clickhouse.insert('nothing_there', [{ a: 1 }]).catch((error: unknown) => error);
  expect(noTable).toBeInstanceOf(ClickHouseRefusal);
  for (const error of [noTable, new ClickHouseUnavailable('away'), new ClickHouseTimeout('slow'), new Error('own')])
    expect(isUnreadable(error)).toBe(false);
});
