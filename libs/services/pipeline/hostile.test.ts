// A hundred thousand hostile records between good ones, through the intake and past it: all good ones count, once.
import { pipelineGroup, limits, topics } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Send } from '@rehearse/testkit/people';
import { hostility } from './hostile.fixture';
import { openPipeline, received } from './pipeline.fixture';
import type { RunningPipeline } from './pipeline.fixture';

const isLong = process.env['SEED'] === 'random';
const seed = isLong ? Date.now() % 1_000_000 : 1;
const rounds = isLong ? 5 : 1;
const byTheDoor = 60_000 * rounds;
const pastTheDoor = 40_000 * rounds;
const recordsPerMessage = 100;
const patienceMs = 300_000 * rounds;
const bodyBytes = limits.recordsBytes - 1_000;

const hostile = hostility(seed);
let running: RunningPipeline;
let send: Send;
let app: OwnApp;
beforeAll(async () => {
  running = await openPipeline([], { rateLimits: false });
  send = sender(running.server.url);
  app = await newApp(send, await newPerson(send));
});
afterAll(() => running.close());

/** The screens of all good records. */
const good: string[] = [];
function goodRecord(): string {
  const screen = `good ${good.length}`;
  good.push(screen);
  return `{"kind":"event","type":"ScreenLoaded","screen":"${screen}","time":1767000000000}`;
}

/** A good record among every ten, in no more text than a body may have. */
function mixed(records: number): string[] {
  const texts: string[] = [];
  let chars = 0;
  while (texts.length < records) {
    const isGood = texts.length % 10 === 5;
    const text = isGood ? goodRecord() : hostile.record();
    // There is always room for a good one.
    if (!isGood && chars + Buffer.byteLength(text) > bodyBytes) break;
    chars += Buffer.byteLength(text) + 1;
    texts.push(text);
  }
  return texts;
}

/** Of each session, how many records it has. */
const sent = new Map<string, number>();
const refused = new Map<string, number>();

async function sendBatch(session: string): Promise<number> {
  const records = mixed(limits.recordsPerBatch);
  const body = `{"session":"${session}","from":0,"numbered":${records.length},"records":[${records.join()}]}`;
  const { status, json } = await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body });
  expect([status, json]).toMatchObject([200, { status: 'ok', next: records.length }]);
  sent.set(session, records.length);
  refused.set(session, (json as { refused?: readonly object[] }).refused?.length ?? 0);
  return records.length;
}

const deadBecause = async () =>
  (await running.platform.stream.deadLetters(topics.records.name, pipelineGroup, 10)).map(({ reason }) => reason);
const rows = <T>(sql: string) => running.clickhouse.query<T>(sql);
async function stored(appId: string): Promise<Map<string, number>> {
  const found = await rows<{ session: string; n: number }>(
    `SELECT session, toUInt32(uniqExact(ord)) AS n FROM (
       SELECT session, ord FROM session_events FINAL WHERE app = '${appId}'
       UNION ALL SELECT session, ord FROM mouse_points FINAL WHERE app = '${appId}'
     ) GROUP BY session`,
  );
  return new Map(found.map(({ session, n }) => [session, n]));
}

test(
  `through the intake: what is taken is counted, what is not is refused by name (SEED=${seed})`,
  async () => {
    let records = 0;
    for (let batch = 0; records < byTheDoor; batch += 1) records += await sendBatch(`D${batch}`);
    await running.settled();
    const found = await stored(app.id);
    const lacking = [...sent].filter(([session, n]) => (found.get(session) ?? 0) + (refused.get(session) ?? 0) !== n);
    expect(lacking).toEqual([]);
    expect(Math.max(...refused.values())).toBeGreaterThan(0);
    expect(await deadBecause()).toEqual([]);
  },
  patienceMs,
);

test(
  'by the inherited routes: taken, or refused with 200 or 400',
  async () => {
    const kinds = ['events', 'mouse'] as const;
    const statuses = new Set<number>();
    for (let number = 0; number < 500 * rounds; number += 1) {
      const record = hostile.record();
      if (Buffer.byteLength(record) > 60_000) continue;
      const body = record.replace(/\}$/, `,"session":"older"}`);
      const path = `/rest/invitation/${app.id}/${app.hash}/${kinds[number % 2]}.json`;
      statuses.add((await send('POST', path, { body })).status);
    }
    await running.settled();
    expect(statuses).toEqual(new Set([200, 400]));
    expect(await deadBecause()).toEqual([]);
  },
  patienceMs,
);

interface Sent {
  readonly key: string;
  readonly value: string;
}

/** As the intake writes it, around any records. */
function message(session: string, records: readonly string[], odd = ''): Sent {
  const { records: _, ...fields } = received({ app: app.id, session, records: [] });
  const indexes = JSON.stringify(records.map((_record, index) => index));
  const value = `{${JSON.stringify({ ...fields, indexes: 0 }).slice(1, -1)},"indexes":${indexes},"records":[${records.join()}]${odd}}`;
  return { key: session, value };
}

const oddFields = ['app', 'session', 'from', 'numbered', 'version', 'client', 'place', 'indexes', 'refused', 'device'];

test(
  'past the intake: what cannot be counted is dead with its reason, and holds up nothing',
  async () => {
    const { stream } = running.platform;
    const whole = new Map<string, number>();
    for (let number = 0; number * recordsPerMessage < pastTheDoor; number += 1) {
      const records = mixed(recordsPerMessage);
      const session = `P${number}`;
      whole.set(session, records.length);
      const odd = (field: string, value: string) =>
        message(`odd${number}`, [hostile.record()], `,"app":"odd","${field}":${value}`);
      const others = [
        { key: session, value: hostile.rubbish() },
        odd(hostile.pick(oddFields), hostile.value()),
        ...(number % 50 === 0 ? [odd('receivedAt', hostile.pick(['1e300', '-1e300', '0.5', '-1']))] : []),
      ];
      await stream.publish(topics.records.name, [message(session, records), ...others]);
    }
    await running.settled();
    const found = await stored(app.id);
    const letters = await stream.deadLetters(topics.records.name, pipelineGroup, 1_000_000);
    const reasons = new Map(letters.map(({ key, value, reason }) => [`${key} ${value.startsWith('{"app"')}`, reason]));
    const lacking = [...whole].filter(
      ([session, n]) => (found.get(session) ?? 0) < n && !reasons.get(`${session} true`),
    );
    expect(lacking).toEqual([]);
    expect(letters.every(({ reason }) => reason.length > 3)).toBe(true);
    expect(letters.length).toBeGreaterThan(whole.size);
  },
  patienceMs,
);

test(
  'every good record is counted, exactly once',
  async () => {
    const found = await rows<{ screen: string; n: number }>(
      `SELECT screen, toUInt32(count()) AS n FROM session_events FINAL
     WHERE app = '${app.id}' AND startsWith(screen, 'good ') GROUP BY screen`,
    );
    const counts = new Map(found.map(({ screen, n }) => [screen, n]));
    expect(good.filter((screen) => counts.get(screen) !== 1)).toEqual([]);
    expect(counts.size).toBe(good.length);
    expect(good.length).toBeGreaterThan((byTheDoor + pastTheDoor) / 11);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
  patienceMs,
);
