import { channels, topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { newPerson } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import { at, buying, click, load, openTestBed, t0 } from '../analytics.fixture';
import type { TestBed } from '../analytics.fixture';
import { received, store } from '../../pipeline/pipeline.fixture';
import { RetentionRepository } from '../retention/retention.repository';

let testBed: TestBed;
beforeAll(async () => {
  testBed = await openTestBed();
  await testBed.saveTasks(buying);
  await testBed.record('S1', [
    at(0, 'SessionStart', { user: { id: 'U1', name: 'tester' }, zebra: { stripes: [1, 2] } }),
    load(1),
    at(2, 'Animation', { animation: { id: 'w10003' } }),
    click(3, 'w10003'),
  ]);
  await testBed.record('S2', [
    load(10),
    { kind: 'mouse', screen: 's10001', x: [0.1, 0.2], y: [0.3, 0.4], t: [t0, t0 + 50], c: [0, 1] },
  ]);
  await testBed.settled();
});
afterAll(() => testBed.close());

interface Raw {
  readonly id: string;
  readonly _id: string;
  readonly type: string;
  readonly session: string;
  readonly label?: string;
}
const get = (path: string, token = testBed.owner.token) =>
  testBed.send('GET', path.replace('APP', testBed.app.id), { token });
const events = async (path: string) => (await get(path)).json as Raw[];

test('all events as they were sent, with ids that stay', async () => {
  const all = await events('/rest/events/APP.json');
  expect(all.map(({ session, type }) => `${session} ${type}`)).toEqual([
    'S1 SessionStart',
    'S1 ScreenLoaded',
    'S1 Animation',
    'S1 WidgetClick',
    'S2 ScreenLoaded',
  ]);
  expect(all[0]).toMatchObject({
    zebra: { stripes: [1, 2] },
    user: { id: 'U1', name: 'tester' },
    appID: testBed.app.id,
    time: t0,
  });
  expect(all[0]?.id).toMatch(/^[0-9a-f]{24}$/);
  expect(all[0]?._id).toBe(all[0]?.id);
  expect(await events('/rest/events/APP.json')).toEqual(all);
});

test('without a type, of one session, and counted', async () => {
  expect(await events('/rest/events/APP.json?exclude=Animation&batch=true')).toHaveLength(4);
  expect(await events('/rest/events/APP/S1.json')).toHaveLength(4);
  expect(await events('/rest/events/APP/nobody.json')).toEqual([]);
  expect((await get('/rest/events/APP/all/count.json?exclude=Animation')).json).toEqual({ count: 4 });
});

test('mouse records with their four arrays', async () => {
  const expected = {
    session: 'S2',
    screen: 's10001',
    x: [0.1, 0.2],
    y: [0.3, 0.4],
    t: [t0, t0 + 50],
    c: [0, 1],
    appID: testBed.app.id,
  };
  expect((await get('/rest/mouse/APP.json')).json).toEqual([expect.objectContaining(expected)]);
  expect((await get('/rest/mouse/APP/S2.json')).json).toEqual([expect.objectContaining(expected)]);
  expect((await get('/rest/mouse/APP/S1.json')).json).toEqual([]);
});

test('a session gets a name, which stays and is in the results', async () => {
  const [start] = await events('/rest/events/APP/S1.json');
  const path = `/rest/events/${testBed.app.id}/${start?.id}.json`;
  const named = await testBed.send('POST', path, {
    token: testBed.owner.token,
    body: { ...start, label: 'Ada', session: 'forged' },
  });
  expect(named).toMatchObject({
    status: 200,
    json: { id: start?.id, label: 'Ada', session: 'S1', zebra: { stripes: [1, 2] } },
  });
  expect((await events('/rest/events/APP/S1.json'))[0]?.label).toBe('Ada');
  const { json } = await get('/rest/analytics/APP/sessions?session=S1');
  expect(json).toMatchObject({ rows: [{ id: 'S1', label: 'Ada' }] });
  const unknown = `/rest/events/${testBed.app.id}/${'0'.repeat(24)}.json`;
  expect((await testBed.send('POST', unknown, { token: testBed.owner.token, body: {} })).status).toBe(404);
});

test('two who name a session at once are both answered', async () => {
  const [start] = await events('/rest/events/APP/S2.json');
  const name = (label: string) =>
    testBed.send('POST', `/rest/events/${testBed.app.id}/${start?.id}.json`, {
      token: testBed.owner.token,
      body: { label },
    });
  const answers = await Promise.all(['Ada', 'Bea', 'Cleo', 'Dora'].map(name));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('so much is changed of events, and no more', async () => {
  const [start] = await events('/rest/events/APP/S1.json');
  const change = (body: object) =>
    testBed.send('POST', `/rest/events/${testBed.app.id}/${start?.id}.json`, { token: testBed.owner.token, body });
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, number) => [`n${number}`, 0]));
  expect((await change(many)).status).toBe(400);
  const statuses = [];
  for (let number = 0; number < 9; number++)
    statuses.push((await change({ [`n${number}`]: 'x'.repeat(240_000) })).status);
  expect(statuses).toEqual([...Array.from({ length: 8 }, () => 200), 403]);
  for (let number = 0; number < 8; number++) await change({ [`n${number}`]: null });
});

test('a deleted session is gone at once, and for good', async () => {
  await testBed.record('S3', [load(0), load(1_000, 's10002')]);
  await testBed.settled();
  await testBed.send('POST', `/rest/annotations/apps/${testBed.app.id}`, {
    token: testBed.owner.token,
    body: { type: 'session', reference: 'S3', isValid: false },
  });
  const path = `/rest/events/${testBed.app.id}/S3.json`;
  expect(await testBed.send('DELETE', path, { token: testBed.owner.token })).toMatchObject({
    status: 200,
    json: { status: 'ok' },
  });
  expect(await events('/rest/events/APP/S3.json')).toEqual([]);
  expect((await get('/rest/analytics/APP/sessions?valid=all&session=S3')).json).toMatchObject({ rows: [] });
  expect((await get('/rest/annotations/apps/APP/session.json')).json).toEqual([]);
  expect((await testBed.send('DELETE', path, { token: testBed.owner.token })).status).toBe(200);
  await testBed.settled();
  expect(await testBed.clickhouse.query(`SELECT session FROM session_events WHERE session = 'S3'`)).toEqual([]);
});

test('mouse records of a session go by themselves', async () => {
  const line = { kind: 'mouse' as const, screen: 's10001', x: [0.1], y: [0.3], t: [t0], c: [0] };
  for (const session of ['M1', 'M2']) await testBed.record(session, [load(0), line]);
  await testBed.settled();
  const path = `/rest/mouse/${testBed.app.id}/M1.json`;
  expect(await testBed.send('DELETE', path, { token: testBed.owner.token })).toMatchObject({
    status: 200,
    json: { status: 'ok' },
  });
  await testBed.settled();
  expect(await events('/rest/mouse/APP/M1.json')).toEqual([]);
  expect(await events('/rest/mouse/APP/M2.json')).toHaveLength(1);
  expect(await events('/rest/events/APP/M1.json')).toHaveLength(1);
});

test('what can be no session is not deleted', async () => {
  const path = `/rest/events/${testBed.app.id}/${'x'.repeat(101)}.json`;
  expect((await testBed.send('DELETE', path, { token: testBed.owner.token })).status).toBe(400);
});

/** More than waits on the way to somebody who does not read. */
async function storeMuch(session: string): Promise<void> {
  const records = Array.from({ length: 5_000 }, (_, number) => ({ kind: 'event' as const, ...load(number), note }));
  await store(testBed.clickhouse, received({ app: testBed.app.id, session, records }));
}
const note = 'x'.repeat(4_000);

const beginExport = async () => {
  const headers = { authorization: `Bearer ${testBed.owner.token}` };
  const answer = await fetch(`${testBed.server.url}/rest/events/${testBed.app.id}.json`, { headers });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('there is no answer');
  await reader.read();
  return async () => {
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    return rest;
  };
};

test('what is erased while it is being exported is left out', async () => {
  for (const session of ['T1', 'T2', 'T3', 'T4', 'T5']) await storeMuch(session);
  const finish = await beginExport();
  await testBed.send('DELETE', `/rest/events/${testBed.app.id}/T5.json`, { token: testBed.owner.token });
  await testBed.settled();
  const rest = await finish();
  expect(rest).toContain('"session":"T4"');
  expect(rest).not.toContain('"session":"T5"');
  expect(rest.endsWith(']')).toBe(true);
});

test('an export of a prototype that is erased meanwhile breaks off', async () => {
  const finish = await beginExport();
  await testBed.platform.bus.publish(channels.erased, { kind: 'app', app: testBed.app.id });
  await expect(finish()).rejects.toThrow();
});

test('only people of the prototype may read, and only writers may change', async () => {
  const stranger = await newPerson(testBed.send);
  for (const path of [
    '/rest/events/APP.json',
    '/rest/mouse/APP.json',
    '/rest/analytics/APP/summary',
    '/rest/analytics/APP/live',
  ]) {
    expect([path, (await get(path, stranger.token)).status]).toEqual([path, 403]);
    expect([path, (await testBed.send('GET', path.replace('APP', testBed.app.id))).status]).toEqual([path, 401]);
  }
  expect(
    (await testBed.send('DELETE', `/rest/events/${testBed.app.id}/S1.json`, { token: stranger.token })).status,
  ).toBe(403);
  expect(await events('/rest/events/APP/S1.json')).toHaveLength(4);
});

test('what a deleted prototype leaves is erased with it, and itself, where a backup has brought it back', async () => {
  const retention = testBed.server.get(RetentionRepository);
  await retention.add(testBed.app.id, { kind: 'sessions', count: 3, days: 90, at: t0 });
  const erased: Erased = { kind: 'app', app: testBed.app.id };
  await testBed.platform.stream.publish(topics.erasures.name, [{ key: testBed.app.id, value: JSON.stringify(erased) }]);
  await testBed.settled();
  const left = `SELECT session FROM session_events WHERE app = {app:String}`;
  expect(await testBed.clickhouse.query(left, { app: testBed.app.id })).toEqual([]);
  await eventually(async () => expect((await get('/rest/apps/APP.json')).status).toBe(404));
  await eventually(async () => expect(await retention.ofApp(testBed.app.id)).toEqual([]));
});

test('of a public prototype everybody reads the same, and of any other nothing', async () => {
  const { owner, app } = testBed;
  const annotation = { type: 'session', reference: 'S1', isValid: true };
  await testBed.send('POST', `/rest/annotations/apps/${app.id}`, { token: owner.token, body: annotation });
  const paths = [
    'events/APP.json?exclude=Animation',
    'events/APP/S2.json',
    'mouse/APP.json',
    'mouse/APP/S2.json',
    'annotations/apps/APP/session.json',
    'analytics/APP/tasks',
    'analytics/APP/sessions/S2',
  ].map((path) => path.replace('APP', app.id));
  const asGuest = (path: string) => testBed.send('GET', path);
  for (const path of paths) expect((await asGuest(`/examples/${path}`)).status).toBe(404);
  await testBed.send('POST', `/rest/apps/props/${app.id}.json`, { token: owner.token, body: { isPublic: true } });
  for (const path of paths) {
    const { json } = (await asGuest(`/examples/${path}`)) as { json: { meta?: object } };
    const own = (await get(`/rest/${path}`)).json as { meta?: object };
    if ('meta' in own) expect({ ...json, meta: 0 }).toEqual({ ...own, meta: 0 });
    else expect(json).toEqual(own);
    expect(JSON.stringify(own).length).toBeGreaterThan(20);
    expect((await asGuest(`/rest/${path}`)).status).toBe(401);
  }
});
