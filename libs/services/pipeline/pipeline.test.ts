import { channels, pipelineGroup, topics } from '@rehearse/contract';
import { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Json } from '@rehearse/platform/ports';
import { eventually } from '@rehearse/testkit/waiting';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { Compaction } from './compaction';
import { event, openPipeline, publish, received } from './pipeline.fixture';
import type { RunningPipeline } from './pipeline.fixture';

let running: RunningPipeline;
beforeAll(async () => {
  running = await openPipeline();
});
afterAll(() => running.close());

const rows = <T = Record<string, unknown>>(sql: string) => running.clickhouse.query<T>(sql);
const eventsOf = (session: string) =>
  rows<{ ord: number; screen: string }>(
    `SELECT ord, screen FROM session_events FINAL WHERE session = '${session}' ORDER BY ord`,
  );
const load = (screen: string) => event({ screen });
const erase = (app: string, session: string) =>
  running.platform.stream.publish(topics.erasures.name, [
    { key: app, value: JSON.stringify({ kind: 'session', app, session }) },
  ]);

test('records of a tester are in the tables soon, and the bus says so', async () => {
  const told: Json[] = [];
  const stop = await running.platform.bus.subscribe(channels.stored, (message) => told.push(message));
  const mouse = {
    kind: 'mouse' as const,
    screen: 's1',
    x: [0.1, 0.2],
    y: [0.3, 0.4],
    t: [1_767_000_000_000, 1_767_000_000_050],
    c: [0, true],
  };
  await publish(running.platform, received({ session: 'fresh', records: [load('s1'), mouse, load('s2')] }));
  await running.settled();
  expect(await eventsOf('fresh')).toEqual([
    { ord: 0, screen: 's1' },
    { ord: 2, screen: 's2' },
  ]);
  expect(
    await rows(`SELECT ord, point, x, y, pressed FROM mouse_points WHERE session = 'fresh' ORDER BY point`),
  ).toEqual([
    { ord: 1, point: 1, x: 0.1, y: 0.3, pressed: false },
    { ord: 1, point: 2, x: 0.2, y: 0.4, pressed: true },
  ]);
  expect(told).toEqual([{ app: 'a1', sessions: 1, events: 2, asOf: expect.any(Number) }]);
  stop();
});

test('batches sent twice, overlapping or out of order count once', async () => {
  const batch = (from: number, ...screens: string[]) =>
    received({ session: 'twice', from, records: screens.map(load) });
  await publish(running.platform, batch(3, 'd', 'e'), batch(0, 'a', 'b', 'c', 'd'));
  await running.settled();
  await publish(running.platform, batch(0, 'a', 'b', 'c', 'd'), batch(2, 'c', 'd', 'e'));
  await running.settled();
  expect((await eventsOf('twice')).map(({ screen }) => screen)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('inherited records without numbers keep their order of arrival and are not merged', async () => {
  const single = (screen: string) => received({ session: 'inherited', from: null, records: [load(screen)] });
  await publish(running.platform, single('a'), single('b'), single('a'));
  await running.settled();
  expect((await eventsOf('inherited')).map(({ screen }) => screen)).toEqual(['a', 'b', 'a']);
  const ids = await rows<{ id: string }>(`SELECT id FROM session_events FINAL WHERE session = 'inherited'`);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3);
  expect(ids[0]?.id).toMatch(/^[0-9a-f]{24}$/);
});

test('text that looks like SQL, blank lines, and half characters arrive as they are', async () => {
  const nasty = "x'); DROP TABLE session_events; --\n\n\u0000 \\'\\ud800";
  await publish(
    running.platform,
    received({ session: 'nasty', records: [event({ screen: nasty, label: 'half \ud800 one' })] }),
  );
  await running.settled();
  expect(await eventsOf('nasty')).toEqual([{ ord: 0, screen: nasty }]);
  expect(await rows(`SELECT label FROM session_events WHERE session = 'nasty'`)).toEqual([
    { label: 'half \ufffd one' },
  ]);
});

test('what cannot be read is set aside with its reason and holds up nobody', async () => {
  const before = await running.platform.stream.deadLetters(topics.records.name, pipelineGroup, 100);
  await running.platform.stream.publish(topics.records.name, [
    { key: 'poison', value: 'not JSON' },
    { key: 'poison', value: '{"app":"a1"}' },
    { key: 'poison', value: JSON.stringify(received({ session: 'poison', records: [load('after')] })) },
  ]);
  await running.settled();
  const dead = await running.platform.stream.deadLetters(topics.records.name, pipelineGroup, 100);
  expect(dead.slice(before.length).map(({ reason }) => reason)).toEqual([
    expect.stringContaining('JSON'),
    expect.stringContaining('session'),
  ]);
  expect(await eventsOf('poison')).toHaveLength(1);
});

test('rows that the store refuses are found among the others', async () => {
  const message = (session: string, receivedAt: number) =>
    received({ app: 'a2', session, receivedAt, records: [event({ screen: 's1' })] });
  await publish(
    running.platform,
    ...['g1', 'g2', 'g3'].map((session) => message(session, 1_767_000_000_000)),
    message('far', 1e300),
  );
  await running.settled();
  expect(await rows(`SELECT session FROM session_events FINAL WHERE app = 'a2' ORDER BY session`)).toEqual([
    { session: 'g1' },
    { session: 'g2' },
    { session: 'g3' },
  ]);
  const dead = await running.platform.stream.deadLetters(topics.records.name, pipelineGroup, 100);
  expect(dead.at(-1)?.reason).toMatch(/unreadable/);
});

const lettersOf = async (key: string) =>
  (await running.platform.stream.deadLetters(topics.records.name, pipelineGroup, 1_000))
    .filter((letter) => letter.key === key)
    .map(({ reason }) => reason);
const sessionsOf = (app: string) =>
  rows<{ session: string; n: number }>(
    `SELECT session, toUInt32(count()) AS n FROM session_events FINAL WHERE app = '${app}' GROUP BY session ORDER BY session`,
  );

test('records that were taken before they were limited are set aside one by one, and all others count', async () => {
  const deep = '['.repeat(8_000) + ']'.repeat(8_000);
  const message = (session: string, screens: readonly string[]) => ({
    key: session,
    value: JSON.stringify(received({ app: 'a3', session, records: screens.map(load) })).replaceAll('"DEEP"', deep),
  });
  const poison = Array.from({ length: 64 }, (_, number) => message(`poison${number % 4}`, ['DEEP']));
  const good = Array.from({ length: 16 }, (_, number) => message(`good${number}`, ['s1', 's2']));
  await running.platform.stream.publish(topics.records.name, [
    ...poison,
    ...good,
    message('mixed', ['s1', 'DEEP', 's3']),
  ]);
  await running.settled();
  const counted = await sessionsOf('a3');
  expect(counted).toHaveLength(17);
  expect(counted.every(({ n }) => n === 2)).toBe(true);
  expect((await eventsOf('mixed')).map(({ ord }) => ord)).toEqual([0, 2]);
  expect(await lettersOf('mixed')).toEqual(['record 1: deeper or larger than a record may be']);
  expect(await lettersOf('poison0')).toEqual(
    Array.from({ length: 16 }, () => 'record 0: deeper or larger than a record may be'),
  );
});

test('a record that the store refuses is dead after three tries, and its neighbours count', async () => {
  await running.clickhouse.command(
    `ALTER TABLE session_events ADD CONSTRAINT never CHECK app != 'a4' OR screen != 'refused'`,
  );
  const message = (session: string, ...screens: readonly string[]) =>
    received({ app: 'a4', session, records: screens.map(load) });
  await publish(running.platform, message('before', 's1'), message('among', 's1', 'refused', 's3'));
  await publish(running.platform, message('among', 's1', 's2', 's3', 's4'), message('after', 's1'));
  await running.settled();
  await running.clickhouse.command('ALTER TABLE session_events DROP CONSTRAINT never');
  expect(await sessionsOf('a4')).toEqual([
    { session: 'after', n: 1 },
    { session: 'among', n: 4 },
    { session: 'before', n: 1 },
  ]);
  expect(await lettersOf('among')).toEqual([expect.stringMatching(/^refused by the analytic store: .*events 1: /s)]);
});

test('sessions with the longest names are stored, however many come at a time', async () => {
  const sessions = Array.from({ length: 2_500 }, (_, number) => `${number}`.padEnd(100, 'x'));
  await publish(
    running.platform,
    ...sessions.map((session) => received({ app: 'a5', session, records: [load('s1')] })),
  );
  await running.settled();
  expect(await sessionsOf('a5')).toHaveLength(2_500);
  const trails = await rows(`SELECT count() AS n FROM session_trails FINAL WHERE app = 'a5'`);
  expect(trails).toEqual([{ n: 2_500 }]);
});

async function retries(): Promise<number> {
  const text = await (await fetch(`${running.server.url}/metrics`)).text();
  const labels = `topic="${topics.records.name}",group="pipeline",outcome="retry"`;
  return Number(text.split(`stream_messages_consumed_total{${labels}} `)[1]?.split('\n')[0]);
}

test('a store without its tables is away: nothing is dead for it', async () => {
  const before = await running.platform.stream.deadLetters(topics.records.name, pipelineGroup, 1_000);
  await running.clickhouse.command('RENAME TABLE session_batches TO session_batches_away');
  await publish(running.platform, received({ app: 'a6', session: 'patient', records: [load('s1')] }));
  await erase('a6', 'other');
  const tried = await retries();
  await eventually(async () => expect(await retries()).toBeGreaterThan(tried + 5));
  expect((await running.platform.stream.lag(topics.records.name, pipelineGroup)).messages).toBe(1);
  await running.clickhouse.command('RENAME TABLE session_batches_away TO session_batches');
  await running.settled();
  expect(await sessionsOf('a6')).toEqual([{ session: 'patient', n: 1 }]);
  expect(await running.platform.stream.deadLetters(topics.records.name, pipelineGroup, 1_000)).toEqual(before);
  expect(await running.platform.stream.deadLetters(topics.erasures.name, pipelineGroup, 1_000)).toEqual([]);
});

test('an erased session is gone from every table and stays out', async () => {
  const mouse = { kind: 'mouse' as const, screen: 's1', x: [0.1], y: [0.3], t: [1_767_000_000_000], c: [0] };
  const batch = (session: string, from: number) => received({ session, from, records: [load('s1'), mouse] });
  await publish(running.platform, batch('gone', 0), batch('kept', 0));
  await running.settled();
  await erase('a1', 'gone');
  await running.settled();
  await publish(running.platform, batch('gone', 2), batch('kept', 2));
  await running.settled();
  for (const table of ['session_events', 'mouse_points', 'mouse_paths', 'session_batches']) {
    const found = await rows<{ session: string; n: number }>(
      `SELECT session, count() AS n FROM ${table} FINAL WHERE session IN ('gone', 'kept') GROUP BY session`,
    );
    expect([table, found]).toEqual([table, [{ session: 'kept', n: 2 }]]);
  }
  const trails = `SELECT session, events FROM session_trails FINAL WHERE session IN ('gone', 'kept')`;
  expect(await rows(trails)).toEqual([{ session: 'kept', events: 2 }]);
});

test('everything of an erased app is gone and stays out', async () => {
  await publish(running.platform, received({ app: 'doomed', session: 'd1', records: [load('s1')] }));
  await running.settled();
  await running.platform.stream.publish(topics.erasures.name, [
    { key: 'doomed', value: '{"kind":"app","app":"doomed"}' },
  ]);
  await running.settled();
  await publish(running.platform, received({ app: 'doomed', session: 'd2', records: [load('s1')] }));
  await running.settled();
  expect(await rows(`SELECT session FROM session_events FINAL WHERE app = 'doomed'`)).toEqual([]);
});

test('what is erased waits for a rewrite of the tables, and nobody else does', async () => {
  await publish(running.platform, received({ app: 'rewritten', session: 'r1', records: [load('s1')] }));
  await running.settled();
  // Of equal calls there would be only one.
  const asleep = Array.from({ length: 5 }, (_, at) => `sleepEachRow(2.${at + 1}) = 0`).join(' AND ');
  await running.clickhouse.command(
    `ALTER TABLE session_events UPDATE label = label WHERE app = 'rewritten' AND ${asleep} SETTINGS mutations_sync = 0`,
  );
  await erase('rewritten', 'r1');
  const noted = () => rows(`SELECT session FROM erasures WHERE app = 'rewritten'`);
  await eventually(async () => expect(await noted()).toEqual([{ session: 'r1' }]));
  await publish(running.platform, received({ app: 'bystander', session: 'b1', records: [load('s1')] }));
  await publish(running.platform, received({ app: 'rewritten', session: 'r1', from: 1, records: [load('s1')] }));
  await eventually(async () => expect(await sessionsOf('bystander')).toEqual([{ session: 'b1', n: 1 }]));
  expect((await running.platform.stream.lag(topics.erasures.name, pipelineGroup)).messages).toBe(1);
  await running.settled();
  expect(await sessionsOf('rewritten')).toEqual([]);
  expect(await rows(`SELECT session FROM session_trails FINAL WHERE app = 'rewritten'`)).toEqual([]);
}, 120_000);

/** Answers how many statements have deleted since, and stops counting. */
function countDeletes(): () => number {
  const { clickhouse } = running;
  let deletes = 0;
  clickhouse.command = function (...wanted) {
    if (wanted[0].startsWith('DELETE')) deletes += 1;
    return ClickHouse.prototype.command.apply(this, wanted);
  };
  return () => {
    Reflect.deleteProperty(clickhouse, 'command');
    return deletes;
  };
}

test('as many erasures as anybody orders at a time take few statements', async () => {
  const both = ['mine', 'theirs'].map((app) => received({ app, session: 'same', records: [load('s1')] }));
  await publish(running.platform, ...both, received({ app: 'mine', session: 'other', records: [load('s1')] }));
  await running.settled();
  const counted = countDeletes();
  const names = Array.from({ length: 800 }, (_, number) => `never-${number}`);
  const orders = [...names, 'same'].map((session) => ({ kind: 'session', app: 'mine', session }));
  const apps = names.map((app) => ({ kind: 'app', app }));
  await running.platform.stream.publish(
    topics.erasures.name,
    [...orders, ...apps].map((order) => ({ key: order.app, value: JSON.stringify(order) })),
  );
  await running.settled();
  expect(await sessionsOf('mine')).toEqual([{ session: 'other', n: 1 }]);
  expect(await sessionsOf('theirs')).toEqual([{ session: 'same', n: 1 }]);
  expect(counted()).toBeLessThan(80);
  expect(await rows(`SELECT count() AS n FROM erasures WHERE session LIKE 'never-%' OR app LIKE 'never-%'`)).toEqual([
    { n: 1_600 },
  ]);
});

test('the ledger has a row per batch', async () => {
  const refused = [{ index: 1, code: 'record/type' }];
  await publish(
    running.platform,
    received({ session: 'book', from: 10, numbered: 12, records: [load('s1')], refused }),
  );
  await running.settled();
  expect(
    await rows(
      `SELECT first, numbered, events, mouse, refused, client FROM session_batches FINAL WHERE session = 'book'`,
    ),
  ).toEqual([{ first: 10, numbered: 12, events: 1, mouse: [], refused: [11], client: '1.0' }]);
});

test('its numbers are in the metrics', async () => {
  const text = await (await fetch(`${running.server.url}/metrics`)).text();
  expect(text).toMatch(/pipeline_records_inserted_total [1-9]/);
  expect(text).toMatch(/^pipeline_insert_rows_count [1-9]/m);
  const labels = 'topic="testing.records",group="pipeline"';
  for (const line of [
    `stream_messages_consumed_total{${labels},outcome="dead"} 69`,
    `stream_messages_consumed_total{${labels},outcome="drop"} 3`,
    `stream_lag_messages{${labels}} 0`,
    `stream_oldest_seconds{${labels}} 0`,
    `stream_standing_seconds{${labels},partition="3"} 0`,
  ])
    expect(text.split('\n')).toContain(line);
});

test('the stream keeps nothing of what was erased, read, dead, or late', async () => {
  const canary = (word: string) => event({ label: `canary ${word}` });
  const hopeless = { receivedAt: 1e300 };
  await publish(
    running.platform,
    ...['c1', 'c2'].flatMap((session) => [
      received({ session, records: [canary(`${session} read`)] }),
      received({ session, ...hopeless, records: [canary(`${session} dead`)] }),
    ]),
    received({ app: 'cd', session: 'c3', records: [canary('c3 read')] }),
    received({ app: 'cd', session: 'c3', ...hopeless, records: [canary('c3 dead')] }),
  );
  await running.settled();
  await erase('a1', 'c1');
  await running.platform.stream.publish(topics.erasures.name, [{ key: 'cd', value: '{"kind":"app","app":"cd"}' }]);
  await running.settled();
  await publish(running.platform, received({ session: 'c1', records: [canary('c1 late')] }));
  await running.settled();
  const file = new DatabaseSync(join(running.dataFolder, 'stream.db'), { readOnly: true });
  const left = file
    .prepare(`SELECT value FROM (SELECT value FROM messages UNION ALL SELECT value FROM dead_letters)`)
    .all()
    .flatMap(({ value }) => /canary [^"]*/.exec(String(value)) ?? []);
  file.close();
  expect(left.toSorted()).toEqual(['canary c2 dead', 'canary c2 dead', 'canary c2 read']);
});

test('rows that were deleted are no longer in the parts of their tables', async () => {
  const tables = ['session_events', 'session_trails', 'mouse_points', 'mouse_paths', 'session_batches'];
  const mouse = { kind: 'mouse' as const, screen: 's1', x: [0.1], y: [0.3], t: [1_767_000_000_000], c: [0] };
  const batch = (session: string) => received({ app: 'parts', session, records: [load('s1'), mouse] });
  await publish(running.platform, batch('gone'), batch('kept'));
  await running.settled();
  await erase('parts', 'gone');
  await running.settled();
  const [settings] = await rows<{ found: number }>(
    `SELECT count() AS found FROM system.tables WHERE database = currentDatabase() AND create_table_query LIKE '%old_parts_lifetime = 60%'`,
  );
  expect(settings).toEqual({ found: tables.length });
  const masked = `SELECT session FROM {table:Identifier} WHERE app = 'parts' SETTINGS apply_deleted_mask = 0`;
  await new Compaction(running.clickhouse, running.platform.locks, pino({ level: 'silent' })).compact();
  for (const table of tables)
    await eventually(async () =>
      expect([table, await running.clickhouse.query(masked, { table })]).toEqual([table, [{ session: 'kept' }]]),
    );
});
