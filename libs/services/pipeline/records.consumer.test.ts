// What becomes of each message, and who hears of it: the bus, the log, the metrics.
import { channels, limits, topics } from '@rehearse/contract';
import type { Erased, RecordsReceived } from '@rehearse/contract';
import type { ClickHouse, OpenClickHouse } from '@rehearse/platform/clickhouse';
import { openEmbedded } from '@rehearse/platform/embedded';
import { BusUnavailable, ok, retry } from '@rehearse/platform/ports';
import type { DeliveredMessage, Json, Platform } from '@rehearse/platform/ports';
import { eventually } from '@rehearse/testkit/waiting';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { MemoryLocks } from '../../platform/embedded/memory-locks';
import { openOwnTables } from './own-tables.fixture';
import { Compaction } from './compaction';
import { Erasures } from './erasures';
import { event, received, storeOf } from './pipeline.fixture';
import { PipelineMetrics } from './pipeline.metrics';
import { RecordsConsumer } from './records.consumer';
import { Sweep } from './sweep';
import { Tables } from './tables';

let database: OpenClickHouse;
let clickhouse: ClickHouse;
let folder: string;
let platform: Platform;
beforeAll(async () => {
  database = await openOwnTables();
  ({ clickhouse } = database);
  folder = await mkdtemp(join(tmpdir(), 'rehearse-consumer-'));
  platform = await openEmbedded({ dataFolder: folder });
});
afterAll(async () => {
  await platform.close();
  await rm(folder, { recursive: true, force: true });
  await database.close();
});

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Line {
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** The consumer of one process, which has asked for the tables where it is ready. */
async function consumerOf({ isReady = true, bus = platform.bus } = {}) {
  const lines: Line[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const registry = new Registry();
  const { rowStore, sizes, trails, numbers } = storeOf(clickhouse);
  const locks = new MemoryLocks();
  const sweep = new Sweep(numbers, trails, locks, log);
  const compaction = new Compaction(clickhouse, locks, log);
  const tables = new Tables(clickhouse, locks, log);
  const consumer = new RecordsConsumer(
    rowStore,
    new Erasures(clickhouse),
    sizes,
    trails,
    sweep,
    compaction,
    tables,
    new PipelineMetrics(registry),
    platform.stream,
    bus,
    log,
  );
  const stored: Json[] = [];
  const erased: Json[] = [];
  closing.push(
    await platform.bus.subscribe(channels.stored, (message) => stored.push(message)),
    await platform.bus.subscribe(channels.erased, (message) => erased.push(message)),
    () => trails.beforeApplicationShutdown(),
    () => sweep.beforeApplicationShutdown(),
    () => compaction.beforeApplicationShutdown(),
    () => consumer.beforeApplicationShutdown(),
  );
  if (isReady) await consumer.onApplicationBootstrap();
  const metric = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
  return { consumer, trails, lines, stored, erased, metric };
}

let offset = 0;
function delivered(message: RecordsReceived | string): DeliveredMessage {
  const value = typeof message === 'string' ? message : JSON.stringify(message);
  return { topic: topics.records.name, partition: 3, offset: (offset += 1), publishedAt: 0, key: 'k', value };
}
const batch = (app: string, session: string, screens: readonly string[], more: readonly object[] = []) =>
  delivered(received({ app, session, records: [...screens.map((screen) => event({ screen })), ...more] }));
const mouse = { kind: 'mouse' as const, screen: 's1', x: [0.1], y: [0.3], t: [1_767_000_000_000], c: [0] };
const eventsOf = async (app: string) =>
  (
    await clickhouse.query<{ session: string }>(
      'SELECT session FROM session_events FINAL WHERE app = {app:String} ORDER BY session, ord',
      { app },
    )
  ).map(({ session }) => session);

const later = retry('the analytic store is away', 1_000);
const ofSession = (app: string, session: string): Erased => ({ kind: 'session', app, session });

test('before the tables are there everything waits in the stream', async () => {
  const { consumer, stored } = await consumerOf({ isReady: false });
  expect(await consumer.storeAll([batch('early', 'S1', ['s1']), batch('early', 'S2', ['s1'])])).toEqual([later, later]);
  expect(await consumer.erase(ofSession('early', 'S1'))).toEqual(later);
  expect(await consumer.retired({ user: 'U1' })).toEqual(later);
  expect([await eventsOf('early'), stored]).toEqual([[], []]);
  await consumer.onApplicationBootstrap();
  expect(await consumer.storeAll([batch('early', 'S1', ['s1'])])).toEqual([ok]);
  await eventually(() => expect(stored).toMatchObject([{ app: 'early' }]));
});

test('of each prototype the bus says how many of its sessions have how many more events', async () => {
  const { consumer, stored, metric } = await consumerOf();
  const outcomes = await consumer.storeAll([
    batch('told', 'S1', ['s1', 's2'], [mouse]),
    batch('told', 'S2', ['s1']),
    batch('told', 'S1', ['s3']),
    batch('told too', 'S1', ['s1']),
  ]);
  expect(outcomes).toEqual([ok, ok, ok, ok]);
  await eventually(() => expect(stored).toHaveLength(2));
  expect(stored).toEqual([
    { app: 'told', sessions: 2, events: 4, asOf: expect.any(Number) },
    { app: 'told too', sessions: 1, events: 1, asOf: expect.any(Number) },
  ]);
  expect(await Promise.all(['received', 'inserted'].map((name) => metric(`pipeline_records_${name}_total`)))).toEqual([
    6, 6,
  ]);
  expect(await metric('pipeline_insert_rows')).toBeDefined();
});

test('a message that cannot be read is dead, by its place; of one with a record that is none the others count', async () => {
  const { consumer, lines, stored } = await consumerOf();
  const junk = delivered('{"app":"a1"');
  const mixed = batch('dead', 'S1', ['s1'], [{ kind: 'photo' }]);
  const [first, second, third] = await consumer.storeAll([junk, mixed, batch('dead', 'S2', ['s1'])]);
  expect(first).toMatchObject({ kind: 'dead', reason: expect.stringContaining('JSON') });
  const reason = 'record 1: neither an event nor a mouse record';
  expect([second, third]).toEqual([{ kind: 'dead', reason }, ok]);
  expect(await eventsOf('dead')).toEqual(['S1', 'S2']);
  const msg = 'a message cannot be stored; it waits among the dead letters';
  const place = { topic: topics.records.name, partition: 3 };
  expect(lines).toMatchObject([
    { msg, ...place, offset: junk.offset },
    { msg, ...place, offset: mixed.offset, reason },
  ]);
  await eventually(() => expect(stored).toMatchObject([{ app: 'dead', sessions: 2, events: 2 }]));
});

test('what full sessions bring is not stored, and an operator sees how much it was', async () => {
  const { consumer, lines, stored, metric } = await consumerOf();
  const full = ['F1', 'F2'].map((session) => ({
    app: 'full',
    session,
    received: 0,
    partition: 0,
    offset: 0,
    first: 999,
    events: 1,
    bytes: limits.sessionBytes,
  }));
  await clickhouse.insert('session_batches', full);
  const outcomes = await consumer.storeAll([
    batch('full', 'F1', ['s1', 's2'], [mouse]),
    batch('full', 'F1', ['s3']),
    batch('full', 'F2', ['s1']),
    batch('full', 'room', ['s1']),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['drop', 'drop', 'drop', 'ok']);
  expect(await eventsOf('full')).toEqual(['room']);
  expect(await metric('pipeline_records_turned_away_total')).toBe(5);
  expect(lines).toMatchObject([
    { msg: 'sessions are full: what they bring is not stored any more', records: 5, sessions: 2 },
  ]);
  await eventually(() => expect(stored).toMatchObject([{ app: 'full', sessions: 1, events: 1 }]));
});

test('of a heavy session the bus tells once more, when its trail is there', async () => {
  const { consumer, stored } = await consumerOf();
  const note = 'x'.repeat(60_000);
  await consumer.storeAll([
    delivered(
      received({ app: 'heavy', session: 'H1', records: ['s1', 's2', 's3'].map((screen) => event({ screen, note })) }),
    ),
  ]);
  await eventually(() =>
    expect(stored).toMatchObject([
      { sessions: 1, events: 3 },
      { app: 'heavy', sessions: 1, events: 0 },
    ]),
  );
  expect(await clickhouse.query("SELECT events FROM session_trails FINAL WHERE app = 'heavy'")).toEqual([
    { events: 3 },
  ]);
});

test('where nobody can be told, records are stored all the same', async () => {
  const bus = { ...platform.bus, publish: () => Promise.reject(new BusUnavailable('it is away')) };
  const { consumer, lines } = await consumerOf({ bus });
  expect(await consumer.storeAll([batch('untold', 'S1', ['s1'])])).toEqual([ok]);
  expect(await eventsOf('untold')).toEqual(['S1']);
  await eventually(() => expect(lines).toMatchObject([{ msg: 'nobody was told of new records' }]));
});

test('an erasure is told to caches by its order, and to results by their prototype, once', async () => {
  const { consumer, stored, erased } = await consumerOf();
  await consumer.storeAll([batch('gone', 'S1', ['s1']), batch('gone', 'S2', ['s1']), batch('gone', 'S3', ['s1'])]);
  const orders = ['S1', 'S2'].map((session) => ofSession('gone', session));
  expect(await Promise.all(orders.map((order) => consumer.erase(order)))).toEqual([ok, ok]);
  expect(await eventsOf('gone')).toEqual(['S3']);
  await eventually(() => expect(erased).toEqual(orders));
  await eventually(() =>
    expect(stored).toMatchObject([{ sessions: 3 }, { app: 'gone', sessions: 0, events: 0, asOf: expect.any(Number) }]),
  );
});

test('an account that is gone is on the list that is applied to what a backup brings back', async () => {
  const { consumer } = await consumerOf();
  expect(await consumer.retired({ user: 'U2' })).toEqual(ok);
  expect(await clickhouse.query("SELECT app, session FROM erasures WHERE account = 'U2'")).toEqual([
    { app: '', session: '' },
  ]);
});

test('while the store does not work erasures and retirements wait; what it refuses otherwise fails', async () => {
  const { consumer, lines } = await consumerOf();
  await clickhouse.command('RENAME TABLE erasures TO erasures_away');
  await expect(consumer.erase(ofSession('waiting', 'S1'))).rejects.toThrow('erasures');
  await expect(consumer.retired({ user: 'U3' })).rejects.toThrow('erasures');
  expect(lines).toEqual([]);
  await clickhouse.command('RENAME TABLE session_batches TO session_batches_away');
  expect(await consumer.erase(ofSession('waiting', 'S1'))).toEqual(later);
  expect(await consumer.retired({ user: 'U3' })).toEqual(later);
  expect(await consumer.storeAll([batch('waiting', 'S1', ['s1'])])).toMatchObject([{ kind: 'retry' }]);
  const waits = { msg: 'an erasure has to wait for the analytic store' };
  expect(lines.slice(0, 2)).toMatchObject([waits, waits]);
  expect(lines.slice(2)).toMatchObject([{ msg: 'the analytic store took nothing; it will be tried again' }]);
  await clickhouse.command('RENAME TABLE session_batches_away TO session_batches');
  await clickhouse.command('RENAME TABLE erasures_away TO erasures');
});
