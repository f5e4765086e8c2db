import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { testing } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { Eraser } from './eraser';
import { participantCollection } from './participants';

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing] });
  send = sender(running.server.url);
  ada = await newPerson(send);
});
beforeEach(async () => {
  app = await newApp(send, ada);
});
afterAll(() => running.close());

const tasks = [{ id: 't1', name: 'Buy', flow: [{ type: 'WidgetClick' }, { type: 'ScreenLoaded' }] }];
const panel = {
  id: 'panel1',
  name: 'Panel X',
  quota: 1,
  code: 'OK-1',
  returns: { finished: 'https://p.example/{pid}' },
};
const path = () => `/rest/test/${app.id}.json`;
const save = (body: object) => send('POST', path(), { token: ada.token, body: { tasks, ...body } });
const settings = async () => (await send('GET', path(), { token: ada.token })).json as Record<string, unknown>;
const shown = async (query = '') =>
  (await send('GET', `/rest/invitation/${app.id}/${app.hash}/test.json${query}`)).json as Record<string, unknown>;
let sessions = 0;
const end = async (entry: object, how = 'finished', session = `S1767000000000_${(sessions += 1)}`) => {
  const record = { kind: 'event', type: 'SessionEnd', screen: 's10001', time: 1_767_000_003_500 };
  const records = [{ ...record, state: { type: 'value', value: how }, entry }];
  const body = { session, from: 7, records };
  const answer = await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body });
  expect(answer.json).toMatchObject({ status: 'ok' });
  return session;
};
const attendance = async () =>
  (await send('GET', `/rest/test/${app.id}/attendance`, { token: ada.token })).json as { rows: unknown };

test('a study without any of it says no more to testers than before', async () => {
  await save({});
  expect(await shown('?source=panel1')).toEqual({ ...(await shown()) });
  expect(await shown()).not.toHaveProperty('admission');
});

test('testers are told of their own source alone, and of no more than they need', async () => {
  await save({ sources: [panel, { id: 'letter', name: 'Letter' }] });
  expect(await shown()).toMatchObject({ admission: 'open' });
  expect(await shown()).not.toHaveProperty('sources');
  expect(await shown()).not.toHaveProperty('source');
  expect(await shown('?source=panel1')).toMatchObject({
    source: { id: 'panel1', code: 'OK-1', returns: panel.returns },
  });
  expect((await shown('?source=panel1'))['source']).not.toHaveProperty('name');
  expect(await shown('?source=other1')).not.toHaveProperty('source');
});

test('a source is full by those who finished, each once; who stopped, was led out or tried the study takes no place', async () => {
  await save({ sources: [panel, { id: 'letter', name: 'Letter', quota: 2 }] });
  await end({ source: 'panel1' }, 'stopped');
  await end({ source: 'panel1' }, 'screenedOut');
  await end({ source: 'panel1', pilot: true });
  expect(await shown('?source=panel1')).toMatchObject({ admission: 'open' });
  const session = await end({ source: 'panel1' });
  await end({ source: 'letter' });
  await end({ source: 'panel1' }, 'finished', session);
  expect(await shown('?source=panel1')).toMatchObject({ admission: 'full' });
  expect(await shown('?source=letter')).toMatchObject({ admission: 'open' });
  expect(await shown()).toMatchObject({ admission: 'open' });
  expect((await attendance()).rows).toEqual([
    { source: '', finished: 0, running: 0, screenedOut: 0, overQuota: 0 },
    { source: 'panel1', finished: 1, running: 0, screenedOut: 1, overQuota: 0 },
    { source: 'letter', finished: 1, running: 0, screenedOut: 0, overQuota: 0 },
  ]);
  await running.server.get(Eraser).erase({ kind: 'session', app: app.id, session });
  expect(await shown('?source=panel1')).toMatchObject({ admission: 'open' });
  await running.server.get(Eraser).erase({ kind: 'app', app: app.id });
  expect((await attendance()).rows).toEqual([{ source: '', finished: 0, running: 0, screenedOut: 0, overQuota: 0 }]);
});

test('a study stops at as many as it wants, counting all links', async () => {
  await save({ study: { status: 'running', target: 2, stopsAtTarget: true }, sources: [panel] });
  await end({});
  expect(await shown()).toMatchObject({ admission: 'open' });
  await end({ source: 'panel1' });
  expect(await shown()).toMatchObject({ admission: 'full' });
});

describe('sessions on their way', () => {
  let begun = 0;
  const begin = async (entry: object, session = `S${Date.now()}_9${(begun += 1)}`) => {
    const record = { kind: 'event', type: 'SessionStart', screen: 's10001', time: Date.now(), entry };
    const body = { session, from: 0, records: [record] };
    const { status } = await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body });
    return { session, status };
  };
  const statuses = async (entry: object, count: number) =>
    (await Promise.all(Array.from({ length: count }, () => begin(entry))))
      .map(({ status }) => status)
      .toSorted((a, b) => a - b);

  test('count for their source: no more begin than it takes, also at the same moment', async () => {
    await save({
      sources: [
        { ...panel, quota: 2 },
        { id: 'letter', name: 'Letter' },
      ],
    });
    expect(await statuses({ source: 'panel1' }, 5)).toEqual([200, 200, 404, 404, 404]);
    expect(await statuses({ source: 'letter' }, 2)).toEqual([200, 200]);
    expect(await shown('?source=panel1')).toMatchObject({ admission: 'full' });
    expect(await shown('?source=letter')).toMatchObject({ admission: 'open' });
    expect((await attendance()).rows).toMatchObject([
      { running: 0 },
      { source: 'panel1', finished: 0, running: 2 },
      { running: 0 },
    ]);
    expect((await begin({ source: 'panel1', pilot: true })).status).toBe(200);
  });

  test('count for the study, and make room when they stop', async () => {
    await save({ study: { status: 'running', target: 2, stopsAtTarget: true }, sources: [panel] });
    const first = await begin({});
    const second = await begin({ source: 'panel1' });
    expect(await shown()).toMatchObject({ admission: 'full' });
    expect((await begin({})).status).toBe(404);
    expect((await begin({}, first.session)).status).toBe(200);
    await end({}, 'stopped', first.session);
    expect(await shown()).toMatchObject({ admission: 'open' });
    expect((await begin({ source: 'panel1' })).status).toBe(404);
    await end({ source: 'panel1' }, 'finished', second.session);
    expect((await begin({ source: 'panel1' }, second.session)).status).toBe(200);
    expect((await attendance()).rows).toMatchObject([{}, { finished: 1, running: 0 }]);
    await running.server.get(Eraser).erase({ kind: 'session', app: app.id, session: second.session });
    expect((await begin({ source: 'panel1' })).status).toBe(200);
  });
});

test('in a pause nobody begins; a link that was closed is closed alone', async () => {
  await save({ study: { status: 'running', pausedAt: Date.now() }, sources: [{ ...panel, isClosed: true }] });
  expect(await shown()).toMatchObject({ admission: 'paused' });
  expect(await shown('?source=panel1')).toMatchObject({ admission: 'over' });
  const record = { kind: 'event', type: 'SessionStart', screen: 's10001', time: Date.now() };
  const begin = (entry: object) =>
    send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, {
      body: { session: `S${Date.now() + 1_000}_1`, from: 0, records: [{ ...record, entry }] },
    });
  expect((await begin({})).status).toBe(404);
  expect((await begin({ pilot: true })).json).toMatchObject({ status: 'ok' });
});

test.each([
  { sources: [{ ...panel, returns: { full: 'http://p.example/' } }] },
  { sources: [{ ...panel, id: 'Panel X' }] },
  { parameters: ['h'] },
  { parameters: Array.from({ length: 11 }, (_, at) => `p${at}`) },
])('%j is refused', async (body) => {
  expect((await save(body)).status).toBe(400);
});

test('who knows of none of this leaves it as it is', async () => {
  await save({ sources: [panel], parameters: ['wave'], consent: 'Yes?', asksForPhone: true });
  await save({ description: 'By an older client' });
  expect(await settings()).toMatchObject({
    description: 'By an older client',
    sources: [panel],
    parameters: ['wave'],
    consent: 'Yes?',
    asksForPhone: true,
  });
});

test('a text that testers may have agreed to is kept: its change is a new version', async () => {
  const draft = { study: { status: 'draft' } };
  const live = { study: { status: 'running' } };
  await save({ ...draft, consent: 'First' });
  await save({ ...draft, consent: 'First, better' });
  expect(await settings()).toMatchObject({ consents: [{ version: 1, text: 'First, better' }] });
  await save({ ...live, consent: 'First, better' });
  await save({ ...live, consent: 'Second', consents: [] });
  await save({ ...live, consent: 'Second', texts: { de: { consent: 'Zweite' } } });
  expect(await settings()).toMatchObject({
    consents: [
      { version: 1, text: 'First, better' },
      { version: 2, text: 'Second' },
      { version: 3, text: 'Second', texts: { de: 'Zweite' } },
    ],
  });
  expect(await shown()).toMatchObject({ consent: 'Second', consentVersion: 3 });
  expect(await shown()).not.toHaveProperty('consents');
  await save({ ...live, consent: '' });
  expect(await shown()).not.toHaveProperty('consentVersion');
  expect((await settings())['consents']).toHaveLength(3);
});

test('who finished is told to the team alone', async () => {
  const bob = await newPerson(send, 'bob');
  expect((await send('GET', `/rest/test/${app.id}/attendance`, { token: bob.token })).status).toBe(403);
  expect((await send('GET', `/rest/test/${app.id}/attendance`)).status).toBe(401);
});

describe('a study that records everybody once', () => {
  let started = 0;
  const begin = async (pid: string, more: object = {}, session = `S${Date.now()}_${(started += 1)}`) => {
    const record = { kind: 'event', type: 'SessionStart', screen: 's10001', time: Date.now() };
    const records = [{ ...record, entry: { parameters: { pid }, ...more } }];
    const body = { session, from: 0, records };
    const { status } = await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body });
    return { session, status };
  };
  const hasTakenPart = async (pid: string) =>
    (await send('POST', `/rest/invitation/${app.id}/${app.hash}/participant`, { body: { pid } })).json;
  const once = { recordOneTestPerUser: true };

  test('takes one session of each number of a panel, and its batches as often as they come', async () => {
    await save(once);
    expect(await hasTakenPart('P-7')).toEqual({ hasTakenPart: false });
    const { session, status } = await begin('P-7');
    expect(status).toBe(200);
    expect(await hasTakenPart('P-7')).toEqual({ hasTakenPart: true });
    expect((await begin('P-7', {}, session)).status).toBe(200);
    expect((await begin('P-7')).status).toBe(404);
    expect((await begin('P-8')).status).toBe(200);
  });

  test('counts no pilots, and nobody whose session is erased', async () => {
    await save(once);
    expect((await begin('P-7', { pilot: true })).status).toBe(200);
    const { session, status } = await begin('P-7');
    expect(status).toBe(200);
    await running.server.get(Eraser).erase({ kind: 'session', app: app.id, session });
    expect(await hasTakenPart('P-7')).toEqual({ hasTakenPart: false });
    expect((await begin('P-7')).status).toBe(200);
  });

  test('others, and those that do not take the number, take everybody', async () => {
    for (const settings of [{}, { ...once, parameters: ['wave'] }]) {
      await save(settings);
      for (const _ of [1, 2]) expect((await begin('P-7')).status).toBe(200);
    }
  });

  test('keeps no number of a panel but with its session', async () => {
    await save(once);
    await begin('P-secret-7');
    const kept = await running.platform.documents.collection(participantCollection).between('', '~');
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('P-secret-7');
  });
});
