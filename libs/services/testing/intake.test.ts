import { recordsReceived, topics } from '@rehearse/contract';
import type { RecordsReceived } from '@rehearse/contract';
import { ok } from '@rehearse/platform/ports';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send, SendOptions } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { testing } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
const received: RecordsReceived[] = [];
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing] });
  send = sender(running.server.url);
  ada = await newPerson(send);
  app = await newApp(send, ada);
  running.platform.stream.subscribe({
    topic: topics.records.name,
    group: 'test',
    maxMessages: 100,
    maxWaitMs: 5,
    handle: async (batch) => {
      received.push(...batch.map(({ value }) => recordsReceived.parse(JSON.parse(value))));
      return batch.map(() => ok);
    },
  });
});
afterAll(() => running.close());

const event = (fields: object = {}) => ({
  kind: 'event',
  type: 'WidgetClick',
  screen: 's10001',
  widget: 'w10003',
  time: 1_767_000_003_500,
  x: 0.412,
  y: 0.733,
  ...fields,
});
const mouse = {
  kind: 'mouse',
  screen: 's10001',
  x: [0.1, 0.12],
  y: [0.3, 0.32],
  t: [1_767_000_003_100, 1_767_000_003_150],
  c: [0, 0],
};
const deepList = '['.repeat(8_000) + ']'.repeat(8_000);
let sessions = 0;
const newSession = () => `S1767000000000_${(sessions += 1)}`;
const post = (body: unknown, options: SendOptions = {}, hash = app.hash) =>
  send('POST', `/rest/invitation/${app.id}/${hash}/records.json`, { body, ...options });

/** What reached the stream of a session, once there are `count` messages. */
const messagesOf = (session: string, count = 1): Promise<RecordsReceived[]> =>
  eventually(() => {
    const found = received.filter((message) => message.session === session);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found;
  });

describe('a batch', () => {
  test('is one message in the stream before it is answered', async () => {
    const session = newSession();
    const body = {
      session,
      client: '1.4.0',
      version: 17,
      from: 120,
      numbered: 130,
      records: [event({ extra: { a: 1 } }), mouse],
    };
    const answer = await post(body, { headers: { 'x-request-id': 'from-the-browser' } });
    expect(answer.json).toEqual({ status: 'ok', next: 122 });
    expect(answer.headers.get('x-request-id')).toBe('from-the-browser');
    const [message] = await messagesOf(session);
    expect(message).toMatchObject({
      app: app.id,
      session,
      from: 120,
      numbered: 130,
      version: 17,
      client: '1.4.0',
      request: 'from-the-browser',
      records: [event({ extra: { a: 1 } }), mouse],
      indexes: [0, 1],
      refused: [],
    });
    expect(Math.abs(Date.now() - (message?.receivedAt ?? 0))).toBeLessThan(60_000);
  });

  test('bad records are named and do not hold up the others', async () => {
    const session = newSession();
    const records = [event(), { kind: 'event', type: 'Nonsense' }, event({ time: 'now' }), mouse, null, ''];
    const answer = await post({ session, from: 0, records });
    const refused = [
      { index: 1, code: 'record/type' },
      { index: 2, code: 'record/invalid' },
      { index: 4, code: 'record/type' },
      { index: 5, code: 'record/type' },
    ];
    expect(answer.json).toEqual({ status: 'ok', next: 6, refused });
    expect((await messagesOf(session))[0]).toMatchObject({ indexes: [0, 3], refused, numbered: null });
  });

  test('a record that is nested deeply is refused, and the others are taken', async () => {
    const session = newSession();
    const body = JSON.stringify({ session, from: 0, records: [event(), event({ state: 'HERE' }), event()] });
    const deep = `{"type":"select","value":${deepList}}`;
    const answer = await post(body.replace('"HERE"', deep));
    const refused = [{ index: 1, code: 'record/invalid' }];
    expect(answer.json).toEqual({ status: 'ok', next: 3, refused });
    expect((await messagesOf(session))[0]).toMatchObject({ indexes: [0, 2], refused });
  });

  test('a leaving page may only say text/plain', async () => {
    const session = newSession();
    const body = JSON.stringify({ session, from: 0, records: [event()] });
    expect((await post(body, { headers: { 'content-type': 'text/plain;charset=UTF-8' } })).json).toEqual({
      status: 'ok',
      next: 1,
    });
  });

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36', 'desktop'],
    ['curl/8.5', undefined],
  ])('the browser says what device it runs on: %s', async (userAgent, device) => {
    const session = newSession();
    await post({ session, from: 0, records: [event()] }, { headers: { 'user-agent': userAgent } });
    expect((await messagesOf(session))[0]?.device).toBe(device);
  });

  const macSafari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
  test.each([
    [{ pointer: 'touch', w: 1_180, h: 820 }, 'tablet'],
    [{ pointer: 'touch', w: 390, h: 664 }, 'phone'],
    [{ pointer: 'mouse', w: 1_180, h: 820 }, 'desktop'],
  ])('what is used by touch is no desktop, whatever its user agent says: %j', async (display, device) => {
    const session = newSession();
    await post({ session, from: 0, display, records: [event()] }, { headers: { 'user-agent': macSafari } });
    expect((await messagesOf(session))[0]).toMatchObject({ display, device });
  });

  test('comes again, late, or out of order: all is passed on, in the order of arrival', async () => {
    const session = newSession();
    for (const from of [5, 0, 5]) await post({ session, from, records: [event({ time: from })] });
    expect((await messagesOf(session, 3)).map((message) => message.from)).toEqual([5, 0, 5]);
  });

  test('clocks that jump, text that looks like SQL, half characters and bytes that are no text', async () => {
    const session = newSession();
    const odd = [`'; DROP TABLE session_events; --`, '\n\n\t', '"\\ud800\\\\ud800"', '{name:String}'];
    const records = odd.map((screen, n) =>
      event({ screen, time: n % 2 ? 0 : 8_640_000_000_000, label: '\ud83d\ude00 \udead' }),
    );
    await post({ session, from: 0, records });
    const text = JSON.stringify((await messagesOf(session))[0]?.records);
    expect(JSON.parse(text)).toMatchObject(odd.map((screen) => ({ screen, label: '\ud83d\ude00 \ufffd' })));

    const other = newSession();
    const json = Buffer.from(JSON.stringify({ session: other, from: 0, records: [event({ screen: 'sX' })] }));
    json[json.indexOf('X')] = 0xff;
    expect((await post(json)).json).toEqual({ status: 'ok', next: 1 });
    expect((await messagesOf(other))[0]?.records[0]).toMatchObject({ screen: 's\ufffd' });
  });

  test.each([
    ['{"session":', 400, 'request/json', undefined],
    ['', 400, 'request/json', undefined],
    [{ from: 0, records: [event()] }, 400, 'request/invalid', 'body.session'],
    [{ session: 'a b', from: 0, records: [event()] }, 400, 'request/invalid', 'body.session'],
    [{ session: 'S1', from: -1, records: [event()] }, 400, 'request/invalid', 'body.from'],
    [{ session: 'S1', from: 0, records: [] }, 400, 'request/invalid', 'body.records'],
    [{ session: 'S1', from: 0, records: Array.from({ length: 501 }, () => 0) }, 400, 'request/invalid', 'body.records'],
    [{ session: 'S1', from: 0, records: ['x'.repeat(300_000)] }, 413, 'request/too-large', undefined],
  ])('%.60j is refused', async (body, status, code, field) => {
    expect(await post(body)).toMatchObject({ status, json: { errors: [code], ...(field ? { field } : {}) } });
  });

  test('a link of another prototype, an unknown and a withdrawn one', async () => {
    const body = { session: newSession(), from: 0, records: [event()] };
    const owner = await newPerson(send);
    const other = await newApp(send, owner);
    expect((await post(body, {}, other.hash)).status).toBe(404);
    expect((await post(body, {}, 'x'.repeat(64))).status).toBe(404);
    const path = `/rest/invitation/${other.id}/${other.hash}/records.json`;
    expect((await send('POST', path, { body })).status).toBe(200);
    await send('DELETE', `/rest/apps/invitation/${other.id}`, { token: owner.token });
    expect((await send('POST', path, { body })).status).toBe(404);
  });
});

describe('a closed study', () => {
  const closedAt = Date.now();
  const began = (at: number) => `S${at}_${(sessions += 1)}`;
  const before = closedAt - 60_000;
  const after = closedAt + 60_000;
  let study: OwnApp;
  let save: (study: object) => Promise<unknown>;
  const send1 = (session: string, from: number, fields: object = {}) => {
    const body = { session, from, records: [event(fields)] };
    return send('POST', `/rest/invitation/${study.id}/${study.hash}/records.json`, { body });
  };
  beforeAll(async () => {
    const owner = await newPerson(send);
    study = await newApp(send, owner);
    save = (fields) =>
      send('POST', `/rest/test/${study.id}.json`, { token: owner.token, body: { tasks: [], study: fields } });
  });

  test('takes no session that began after its end, but the rest of those before', async () => {
    await save({ status: 'running' });
    expect((await send1(began(after), 0)).status).toBe(200);
    await save({ status: 'closed', closedAt });
    expect(await send1(began(after), 0)).toMatchObject({ status: 404, json: { errors: ['thing/unknown'] } });
    expect((await send1(began(before), 0)).status).toBe(200);
    // A clock that runs ahead is no reason to lose the rest of a session.
    expect((await send1(began(after), 7)).status).toBe(200);
    expect((await send1('other-client', 0, { time: after })).status).toBe(404);
    expect((await send1('other-client', 0, { time: before })).status).toBe(200);
    const odd = { session: 'other-client', from: 0, records: [null] };
    const path = `/rest/invitation/${study.id}/${study.hash}/records.json`;
    expect((await send('POST', path, { body: odd })).json).toMatchObject({
      refused: [{ index: 0, code: 'record/type' }],
    });
    await save({ status: 'running' });
    expect((await send1(began(after), 0)).status).toBe(200);
  });

  test('holds for the inherited routes, too', async () => {
    await save({ status: 'closed', closedAt });
    const single = (kind: string, body: object) =>
      send('POST', `/rest/invitation/${study.id}/${study.hash}/${kind}.json`, { body });
    const { kind: _event, ...fields } = event();
    const { kind: _mouse, ...points } = mouse;
    expect((await single('events', { ...fields, session: began(after) })).status).toBe(404);
    expect((await single('events', { ...fields, session: began(before) })).status).toBe(200);
    expect((await single('mouse', { ...points, t: [after, after], session: 'other-client' })).status).toBe(404);
    expect((await single('mouse', { ...points, t: [before, before], session: 'other-client' })).status).toBe(200);
  });
});

describe('the inherited routes', () => {
  const single = (kind: 'events' | 'mouse', body: object) =>
    send('POST', `/rest/invitation/${app.id}/${app.hash}/${kind}.json`, { body });

  test('take one record each, without a number', async () => {
    const session = newSession();
    const { kind: _kind, ...fields } = event();
    const posted = { ...fields, session, appID: 'x', id: 'x', _id: 'x', user: { id: 'U1', name: 'tester' } };
    expect((await single('events', posted)).json).toEqual({ status: 'ok', details: 'events.added' });
    const { kind: _mouse, ...points } = mouse;
    expect((await single('mouse', { ...points, session, sample: 50 })).json).toEqual({
      status: 'ok',
      details: 'events.added',
    });
    const [first, second] = await messagesOf(session, 2);
    expect(first).toMatchObject({
      from: null,
      numbered: null,
      records: [{ kind: 'event', type: 'WidgetClick', user: { id: 'U1' } }],
    });
    expect(first?.records[0]).not.toHaveProperty('_id');
    expect(second).toMatchObject({ from: null, records: [{ kind: 'mouse', x: [0.1, 0.12] }] });
  });

  test('take records of the team without a link', async () => {
    const session = newSession();
    const own = (kind: 'events' | 'mouse', body: object) =>
      send('POST', `/rest/${kind}/${app.id}.json`, { body, token: ada.token });
    const { kind: _kind, ...fields } = event();
    expect((await own('events', { ...fields, session })).json).toEqual({ status: 'ok', details: 'events.added' });
    const { kind: _mouse, ...points } = mouse;
    expect((await own('mouse', { ...points, session })).json).toEqual({ ...points, session, appID: app.id });
    const [first, second] = await messagesOf(session, 2);
    expect([first, second]).toMatchObject([
      { app: app.id, from: null, records: [{ kind: 'event', type: 'WidgetClick' }] },
      { app: app.id, from: null, records: [{ kind: 'mouse', x: points.x }] },
    ]);
    expect((await own('events', { ...fields, session, type: 'Nonsense' })).json).toMatchObject({
      errors: ['record/type'],
    });
  });

  test('refuse what is not a record', async () => {
    expect((await single('events', { session: 'S1', screen: 's', time: 1 })).json).toMatchObject({
      errors: ['request/invalid'],
      field: 'body.type',
    });
    expect((await single('events', { session: 'S1', type: 'Nonsense', screen: 's', time: 1 })).json).toEqual({
      type: 'error',
      errors: ['record/type'],
    });
    expect((await single('mouse', { ...mouse, session: 'S1', x: [1] })).status).toBe(400);
  });

  test.each([
    ['deeper than JSON may be', deepList, 'body'],
    ['deeper than a record may be', '['.repeat(50) + ']'.repeat(50), 'body'],
    ['of many entries', JSON.stringify(Array.from({ length: 20_000 }, () => 0)), 'body'],
  ])('refuse what is %s', async (_, value, field) => {
    const session = newSession();
    for (const [kind, record] of [
      ['events', event()],
      ['mouse', mouse],
    ] as const) {
      const text = JSON.stringify({ ...record, session, extra: 'HERE' }).replace('"HERE"', value);
      const { status, json } = await send('POST', `/rest/invitation/${app.id}/${app.hash}/${kind}.json`, {
        body: text,
      });
      expect([status, json]).toEqual([400, { type: 'error', errors: ['request/invalid'], field }]);
    }
  });
});
