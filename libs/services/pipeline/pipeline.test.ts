import { channels, groups, topics } from '@rehearse/contract';
import type { Json } from '@rehearse/platform/ports';
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
  running.platform.stream.publish(topics.erasures, [
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
  const before = await running.platform.stream.deadLetters(topics.records, groups.pipeline, 100);
  await running.platform.stream.publish(topics.records, [
    { key: 'poison', value: 'not JSON' },
    { key: 'poison', value: '{"app":"a1"}' },
    { key: 'poison', value: JSON.stringify(received({ session: 'poison', records: [load('after')] })) },
  ]);
  await running.settled();
  const dead = await running.platform.stream.deadLetters(topics.records, groups.pipeline, 100);
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
  const dead = await running.platform.stream.deadLetters(topics.records, groups.pipeline, 100);
  expect(dead.at(-1)?.reason).toMatch(/unreadable/);
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
  for (const table of ['session_events', 'mouse_points', 'session_batches']) {
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
  await running.platform.stream.publish(topics.erasures, [{ key: 'doomed', value: '{"kind":"app","app":"doomed"}' }]);
  await running.settled();
  await publish(running.platform, received({ app: 'doomed', session: 'd2', records: [load('s1')] }));
  await running.settled();
  expect(await rows(`SELECT session FROM session_events FINAL WHERE app = 'doomed'`)).toEqual([]);
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
    `stream_messages_consumed_total{${labels},outcome="dead"} 3`,
    `stream_messages_consumed_total{${labels},outcome="drop"} 2`,
    `stream_lag_messages{${labels}} 0`,
    `stream_oldest_seconds{${labels}} 0`,
  ])
    expect(text.split('\n')).toContain(line);
});
