// Whatever testers' browsers send, and whatever happens to the analytic store, from HTTP to HTTP.
import { newApp, newPerson } from '@rehearse/testkit/people';
import type { OwnApp, Person } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { Product } from './product.fixture';

let product: Product;
let person: Person;
let app: OwnApp;

beforeAll(async () => {
  product = await Product.build();
  await product.start();
  person = await newPerson(product.send);
  app = await newApp(product.send, person);
});
afterAll(() => product.remove());

const base = 1_767_000_000_000;
const event = (fields: object) => ({ type: 'ScreenLoaded', screen: 's10001', time: base, ...fields });
const post = (body: string | Uint8Array, { id, hash } = app) =>
  product.send('POST', `/rest/invitation/${id}/${hash}/records.json`, { body });
const batch = (session: string, from: number, events: readonly object[]) => {
  const records = events.map((fields) => ({ kind: 'event', ...fields }));
  return JSON.stringify({ session, from, numbered: from + records.length, records });
};
const send = (session: string, from: number, events: readonly object[]) => post(batch(session, from, events));

type Stored = Record<string, unknown> & { readonly screen: string; readonly time: number };
async function stored(session: string, of = app): Promise<readonly Stored[]> {
  await product.settled();
  const { status, json } = await product.send('GET', `/rest/events/${of.id}/${session}.json`, { token: person.token });
  expect(status).toBe(200);
  return json as Stored[];
}
async function ask<T>(question: string): Promise<T> {
  const { status, json } = await product.send('GET', `/rest/analytics/${app.id}/${question}`, { token: person.token });
  expect([question, status]).toEqual([question, 200]);
  return json as T;
}

test('a hash that belongs to nobody, or to another prototype, stores nothing', async () => {
  const other = await newApp(product.send, person);
  for (const hash of ['0'.repeat(64), other.hash, "x' OR '1'='1"]) {
    const body = batch('foreign', 0, [event({})]);
    const answer = await post(body, { id: app.id, hash: encodeURIComponent(hash) });
    expect([answer.status, answer.json]).toEqual([404, { type: 'error', errors: ['thing/unknown'] }]);
  }
  expect(await stored('foreign')).toEqual([]);
  expect(await stored('foreign', other)).toEqual([]);
});

const nasty = [
  "x'); DROP TABLE session_events; --",
  '\n\nDROP TABLE session_events;\n\n',
  '',
  '\n\n',
  ' \t\r\n ',
  '\u0000\u001f',
  '{"a":1}\n\n{"b":2}',
  '{name:String} %s ${x} \\N \\',
  'ünïcödé 漢字 🙂',
  '\u2028\u2029\ufeff',
];

test('text that looks like SQL, blank lines and controls come back as they were sent, from every field', async () => {
  const records = nasty.map((text, index) =>
    event({
      screen: text,
      widget: text,
      overlay: text,
      label: text,
      task: text.slice(0, 100),
      user: text,
      state: { type: text.slice(0, 60), value: { [text]: text } },
      own: text,
      time: base + index,
    }),
  );
  expect((await send('nasty', 0, records)).json).toEqual({ status: 'ok', next: nasty.length });
  const found = await stored('nasty');
  expect(found).toHaveLength(nasty.length);
  found.forEach((row, index) => expect(row).toMatchObject(records[index] ?? {}));
  expect(await ask('summary')).toMatchObject({ meta: { truncated: false } });
});

test('names of sessions that are none are refused', async () => {
  for (const session of ['', "a'b", 'a b', 'a\n\nb', 'x'.repeat(101), '../x', 7, null]) {
    const answer = await post(JSON.stringify({ session, from: 0, records: [{ kind: 'event', ...event({}) }] }));
    expect([session, answer.status, answer.json]).toEqual([
      session,
      400,
      { type: 'error', errors: ['request/invalid'], field: 'body.session' },
    ]);
  }
});

test('bytes that are no UTF-8 and halves of characters become the replacement character', async () => {
  const text = batch('bytes', 0, [event({ label: 'A?B', own: 'half \ud800!' })]);
  const bytes = Buffer.from(text);
  bytes[bytes.indexOf('A?B') + 1] = 0xff;
  expect((await post(bytes)).status).toBe(200);
  expect(await stored('bytes')).toMatchObject([{ label: 'A\ufffdB', own: 'half \ufffd!' }]);
});

test('a body that is not JSON is refused, whatever it is', async () => {
  for (const body of ['{', '[]\n\nDROP TABLE session_events', '\u0000', 'null'])
    expect((await post(body)).status).toBe(400);
  expect((await post('')).status).toBe(400);
});

test('clocks may jump: the order is that of the numbers, and no result breaks', async () => {
  const hour = 3_600_000;
  const times = [base, base + 24 * hour, base - 300 * 24 * hour, 0, 8_640_000_000_000 - 1, base + 5];
  const records = times.map((time, index) => event({ time, screen: `jump${index}` }));
  expect((await send('jump', 0, records)).json).toEqual({ status: 'ok', next: times.length });
  const found = await stored('jump');
  expect(found.map(({ screen }) => screen)).toEqual(records.map(({ screen }) => screen));
  expect(found.map(({ time }) => time)).toEqual(times);
  const { rows } = await ask<{ rows: readonly { id: string; duration: number }[] }>('sessions');
  const session = rows.find(({ id }) => id === 'jump');
  expect(session?.duration).toBeGreaterThanOrEqual(0);
  await ask('screens');
  await ask('transitions');
});

test('batches that come twice, overlapping and backwards count once, in their order', async () => {
  const all = Array.from({ length: 40 }, (_, index) => event({ screen: `n${index}`, time: base + index }));
  const slice = (from: number, to: number) => send('mixed', from, all.slice(from, to));
  for (const [from, to] of [
    [30, 40],
    [10, 25],
    [0, 12],
    [10, 25],
    [20, 35],
    [0, 40],
  ] as const)
    expect((await slice(from, to)).status).toBe(200);
  await Promise.all(Array.from({ length: 20 }, () => slice(5, 38)));
  expect((await stored('mixed')).map(({ screen }) => screen)).toEqual(all.map(({ screen }) => screen));
  const { sessions } = await ask<{ sessions: readonly { id: string }[] }>('ledger?session=mixed');
  expect(sessions).toMatchObject([{ id: 'mixed', sent: 40, stored: 40, refused: 0, gaps: [], lastSeq: 39 }]);
});

test('a batch that never came is a named gap', async () => {
  await send('gap', 0, [event({}), event({})]);
  await send('gap', 5, [event({})]);
  await stored('gap');
  const { sessions } = await ask<{ sessions: readonly object[] }>('ledger?session=gap');
  expect(sessions).toMatchObject([{ id: 'gap', sent: 6, stored: 3, gaps: [[2, 4]] }]);
});

test('one bad record is refused by name and holds up no other', async () => {
  const answer = await send('partly', 0, [event({}), event({ type: 'Nonsense' }), event({ time: 'noon' }), event({})]);
  expect(answer.json).toMatchObject({
    next: 4,
    refused: [
      { index: 1, code: 'record/type' },
      { index: 2, code: 'record/invalid' },
    ],
  });
  expect(await stored('partly')).toHaveLength(2);
});

describe('while ClickHouse is away', () => {
  /** Kills it whenever it comes back, until it is let. Nobody else could have its port. */
  async function keepEngineAway(): Promise<() => Promise<void>> {
    let isLet = false;
    await product.crashEngine();
    const killing = (async () => {
      while (!isLet) await product.crashEngine();
    })();
    return async () => {
      isLet = true;
      await killing;
    };
  }

  test('results say that they are catching up, testers are taken all the same, and both come back', async () => {
    const letBack = await keepEngineAway();
    const question = `/rest/analytics/${app.id}/summary`;
    const { status, json } = await product.send('GET', question, { token: person.token });
    expect([status, json]).toMatchObject([503, { type: 'error', errors: ['analytics/catching-up'] }]);
    // Most of it goes on: nobody should be kept from it.
    expect((await product.send('GET', '/health/ready')).status).toBe(200);
    expect((await product.send('GET', '/health/live')).status).toBe(200);
    expect((await send('away', 0, [event({ screen: 'meanwhile' })])).json).toEqual({ status: 'ok', next: 1 });
    expect((await product.send('GET', `/rest/apps/${app.id}.json`, { token: person.token })).status).toBe(200);
    await letBack();
    await eventually(async () => {
      const again = await product.send('GET', question, { token: person.token });
      if (again.status !== 200) throw new Error(`still ${again.status}`);
    });
    expect(await stored('away')).toMatchObject([{ screen: 'meanwhile' }]);
    expect((await product.send('GET', '/health/ready')).status).toBe(200);
  });
});
