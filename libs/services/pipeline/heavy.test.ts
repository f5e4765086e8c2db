// Sessions that weigh a lot, by accident or on purpose: what they cost is bounded, and nobody waits for them.
import { pipelineGroup, limits, topics } from '@rehearse/contract';
import { ClickHouse } from '@rehearse/platform/clickhouse';
import { eventually } from '@rehearse/testkit/waiting';
import { setTimeout as sleep } from 'node:timers/promises';
import { event, openPipeline, publish, received, storeOf } from './pipeline.fixture';
import type { RunningPipeline } from './pipeline.fixture';
import { rowsOf } from './rows';

let running: RunningPipeline;
beforeEach(async () => {
  running = await openPipeline();
});
afterEach(() => running.close());

const rows = <T = Record<string, unknown>>(sql: string) => running.clickhouse.query<T>(sql);
const trailOf = async (session: string) =>
  (await rows<{ events: number }>(`SELECT events FROM session_trails FINAL WHERE session = '${session}'`))[0]?.events;
const astray = () =>
  rows(`SELECT app, session FROM session_trails_view
    WHERE (app, session, events) NOT IN (SELECT app, session, events FROM session_trails FINAL)`);
const metric = async (name: string) =>
  Number(new RegExp(`^${name} (.*)$`, 'm').exec(await (await fetch(`${running.server.url}/metrics`)).text())?.[1]);

/** Each of some 1 kB, of which little can be compressed. */
const fat = (number: number) => {
  const text = Array.from({ length: 25 }, (_, at) => ((number + 1) * (at + 7) * 2_654_435_761).toString(36)).join('');
  return event({ type: 'WidgetClick', widget: `w${text}`.slice(0, 300), note: text, more: text.repeat(2) });
};
const batch = (session: string, from: number, records: number, app = 'heavy', receivedAt = Date.now()) =>
  received({ app, session, from, receivedAt, records: Array.from({ length: records }, (_, at) => fat(from + at)) });
const sizeOf = (message: object) => JSON.stringify(message).length;

/** Parts that were replaced stay for a minute. */
const written = async () => {
  const [sum] = await rows<{ bytes: number }>(
    `SELECT sum(data_uncompressed_bytes) AS bytes FROM system.parts WHERE database = currentDatabase() AND table = 'session_trails'`,
  );
  return sum?.bytes ?? 0;
};

test('many small batches of heavy sessions write no more than twice what came in, and another study is visible meanwhile', async () => {
  const sessions = Array.from({ length: 8 }, (_, number) => `H${number}`);
  let came = 0;
  const send = async (...messages: ReturnType<typeof received>[]) => {
    came += messages.reduce((sum, message) => sum + sizeOf(message), 0);
    await publish(running.platform, ...messages);
  };
  const perBatch = 500;
  let from = 0;
  for (; from < 4_000; from += perBatch) await send(...sessions.map((session) => batch(session, from, perBatch)));
  await running.settled();
  const shown: boolean[] = [];
  for (let round = 0; round < 100; round += 1, from += 1) {
    await send(...sessions.map((session) => batch(session, from, 1)));
    if (round === 20) await publish(running.platform, batch('other', 0, 3, 'another'));
    await sleep(100);
    shown.push((await trailOf('other')) === 3);
  }
  await running.settled();
  const all = await written();
  expect(shown.slice(0, -1)).toContain(true);
  expect(all).toBeLessThan(2 * came);
  await eventually(async () => expect(await astray()).toEqual([]), 120_000);
}, 300_000);

test('a trail that was owed when the process ended is renewed by the next one', async () => {
  const { sizes, rowStore, trails } = storeOf(running.clickhouse);
  const messages = ['K1', 'K2'].map((session) => rowsOf(batch(session, 0, 300), { partition: 0, offset: 0 }));
  await sizes.fitting(messages);
  await trails.beforeApplicationShutdown();
  await rowStore.insert(messages);
  await rowStore.insert([rowsOf(batch('light', 0, 1), { partition: 0, offset: 1 })]);
  expect(await Promise.all(['K1', 'K2', 'light'].map(trailOf))).toEqual([undefined, undefined, 1]);
  const next = storeOf(running.clickhouse);
  await next.trails.oweAll();
  await eventually(async () => expect(await Promise.all(['K1', 'K2'].map(trailOf))).toEqual([300, 300]));
  expect(await astray()).toEqual([]);
  await next.trails.beforeApplicationShutdown();
});

test('the search for owed trails looks back a month, and goes on where some cannot be searched', async () => {
  const { rowStore, trails } = storeOf(running.clickhouse);
  await trails.beforeApplicationShutdown();
  const monthAgo = Date.now() - 31 * 86_400_000;
  const messages = [
    batch('A', 0, 300),
    batch('Z', 0, 300),
    batch('Z old', 0, 300, 'heavy', monthAgo),
    // Of as many sessions as are searched at once.
    ...Array.from({ length: 300 }, (_, at) => batch(`M${at}`, 0, 0)),
  ].map((message, offset) => rowsOf(message, { partition: 0, offset }));
  await rowStore.insertRecords(messages);
  await running.clickhouse.insert(
    'session_batches',
    messages.map((one) => ({ ...one.batch, owed: true })),
  );
  const { clickhouse } = running;
  clickhouse.query = function <T>(...[sql, parameters, options]: Parameters<ClickHouse['query']>) {
    const isRefused = JSON.stringify(parameters).includes('"A"');
    const wanted = isRefused ? 'SELECT refused' : sql;
    return ClickHouse.prototype.query.call(this, wanted, parameters, options) as Promise<readonly T[]>;
  };
  const next = storeOf(clickhouse);
  await next.trails.oweAll();
  Reflect.deleteProperty(clickhouse, 'query');
  await eventually(async () => expect(await trailOf('Z')).toBe(300));
  expect(await Promise.all(['A', 'Z old'].map(trailOf))).toEqual([undefined, undefined]);
  await next.trails.oweAll();
  await eventually(async () => expect(await trailOf('A')).toBe(300));
  expect(await trailOf('Z old')).toBe(undefined);
  await next.trails.beforeApplicationShutdown();
});

test('after one renewal with an insert that fails all others of it are left for later', async () => {
  const [view] = await rows<{ as_select: string }>(
    `SELECT as_select FROM system.tables WHERE database = currentDatabase() AND name = 'session_trails_view'`,
  );
  const whole = `CREATE OR REPLACE VIEW session_trails_view AS ${view?.as_select}`;
  // Of these names 200 are renewed at once.
  const names = Array.from({ length: 700 }, (_, at) => `${1_000 + at}`.padEnd(90, 'x'));
  await running.clickhouse.command(`${whole} HAVING throwIf(count() > 0 AND session = '${names[300]}') = 0`);
  const messages = names.map((session, offset) => rowsOf(batch(session, 0, 1), { partition: 0, offset }));
  const { sizes, rowStore, trails } = storeOf(running.clickhouse);
  await trails.beforeApplicationShutdown();
  await sizes.fitting(messages);
  await rowStore.insert(messages);
  await running.clickhouse.command(whole);
  const owed = await rows<{ session: string }>(`SELECT session FROM session_batches WHERE owed ORDER BY session`);
  const first = names.findIndex((name) => name === owed[0]?.session);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(300);
  expect(owed.map(({ session }) => session)).toEqual(names.slice(first));
  expect(await rows(`SELECT count() AS n FROM session_trails FINAL`)).toEqual([{ n: first }]);
});

test('a renewal that takes too long holds up its partition once, and is tried again by the next process', async () => {
  const [view] = await rows<{ as_select: string }>(
    `SELECT as_select FROM system.tables WHERE database = currentDatabase() AND name = 'session_trails_view'`,
  );
  // Of equal calls there would be only one.
  const asleep = Array.from({ length: 5 }, (_, at) => `sleepEachRow(2.${at + 3}) = 0`).join(' AND ');
  const whole = `CREATE OR REPLACE VIEW session_trails_view AS ${view?.as_select}`;
  await running.clickhouse.command(`${whole} HAVING session != 'slow' OR (count() > 0 AND ${asleep})`);
  const { stream } = running.platform;
  const publishInOne = (...messages: ReturnType<typeof batch>[]) =>
    stream.publish(
      topics.records.name,
      messages.map((message) => ({ key: 'one partition', value: JSON.stringify(message) })),
    );
  await publishInOne(batch('slow', 0, 1), batch('beside', 0, 1));
  await running.settled();
  await publishInOne(batch('slow', 1, 1), batch('after', 0, 1));
  await running.settled();
  expect(await trailOf('after')).toBe(1);
  expect(await metric('pipeline_trails_set_aside_total')).toBe(0);
  await eventually(async () => expect(await metric('pipeline_trails_set_aside_total')).toBe(1), 120_000);
  await publishInOne(batch('slow', 2, 1), batch('later', 0, 1));
  await running.settled();
  expect(await Promise.all(['slow', 'beside', 'after', 'later'].map(trailOf))).toEqual([undefined, 1, 1, 1]);
  expect(await metric('pipeline_trails_owed')).toBe(0);
  expect(await stream.deadLetters(topics.records.name, pipelineGroup, 10)).toEqual([]);
  await running.clickhouse.command(whole);
  const next = storeOf(running.clickhouse);
  await next.trails.oweAll();
  await eventually(async () => expect(await trailOf('slow')).toBe(3));
  await next.trails.beforeApplicationShutdown();
}, 300_000);

test('a session holds so much and no more, in records and bytes, over restarts; what is sent again is held once', async () => {
  const row = (session: string, offset: number, fields: object) => ({
    ...rowsOf(batch(session, 0, 0), { partition: 0, offset }).batch,
    ...fields,
  });
  const half = { bytes: limits.sessionBytes / 2 };
  const many = (first: number) => ({
    first,
    events: 1,
    mouse: Array(limits.sessionRecords / 2 - 1).fill(first),
    bytes: 1,
  });
  await running.clickhouse.insert('session_batches', [
    row('large', 0, { ...half, first: 1 }),
    row('large', 1, { ...half, first: 2 }),
    row('long', 2, many(1)),
    row('long', 3, many(2)),
    ...[4, 5, 6].map((offset) => row('again', offset, { ...half, first: 3 })),
  ]);
  const sessions = ['large', 'long', 'again', 'honest'];
  await publish(running.platform, ...sessions.map((session) => batch(session, 100, 1)));
  await running.settled();
  await publish(running.platform, ...sessions.map((session) => batch(session, 101, 1)));
  await running.settled();
  expect(await Promise.all(sessions.map(trailOf))).toEqual([undefined, undefined, 2, 2]);
  expect(await metric('pipeline_records_turned_away_total')).toBe(4);
  expect(await running.platform.stream.deadLetters(topics.records.name, pipelineGroup, 10)).toEqual([]);
});
