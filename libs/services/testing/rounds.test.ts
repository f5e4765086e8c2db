import { jest } from '@jest/globals';
import { limits, routes } from '@rehearse/contract';
import type { StoredApp, StudyRound, TestSettings } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { testing } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { VersionService } from '../studio/version.service';
import { nextRound } from './study-rounds';
import { TestRepository } from './test.repository';

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

const task = {
  id: 't1',
  name: 'Buy',
  flow: [
    { type: 'WidgetClick', screen: 's10001', widget: 'w10003' },
    { type: 'ScreenLoaded', screen: 's10002' },
  ],
};
const settingsPath = () => `/rest/test/${app.id}.json`;
const post = async (path: string, body?: unknown) =>
  (await send('POST', path, { token: ada.token, ...(body !== undefined && { body }) })).json;
const save = (settings: TestSettings) => post(settingsPath(), settings);
const saved = async () => (await send('GET', settingsPath(), { token: ada.token })).json as TestSettings;
const start = () => post(`/rest/test/${app.id}/rounds`);
const putLive = () => post(`/rest/test/${app.id}/rounds/live`);
const rename = (name: string) =>
  post(`/rest/apps/${app.id}/update`, [
    {
      parent: 'screens',
      name: 's10002',
      type: 'update',
      object: { id: 's10002', name, x: 500, y: 0, w: 375, h: 667, children: [] },
    },
  ]);
const cutLink = () =>
  post(`/rest/apps/${app.id}/update`, [{ parent: 'lines', name: 'l10004', type: 'delete', object: null }]);
const behindLink = async (query = '') =>
  (await send('GET', `/rest/invitation/${app.hash}/app.json${query}`)).json as StoredApp;
const seen = async (query?: string) => {
  const { tested, screens } = await behindLink(query);
  return [tested ?? null, screens['s10002']?.name];
};
const rounds = async () => (await saved()).study?.rounds as readonly StudyRound[];

test('testers see the version of the start, whatever is edited meanwhile, until another one is put live', async () => {
  await save({ tasks: [task] });
  expect(await start()).toMatchObject({
    study: { status: 'running', rounds: [{ round: 1, versions: [{ version: 1 }] }] },
  });
  await rename('Changed');
  expect(await seen()).toEqual([{ version: 1, round: 1 }, 'Thanks']);
  expect(await seen('?version=0')).toEqual([null, 'Changed']);
  expect(await putLive()).toMatchObject({ study: { rounds: [{ versions: [{ version: 1 }, { version: 2 }] }] } });
  expect(await seen()).toEqual([{ version: 2, round: 1 }, 'Changed']);
  // Who began with the other one goes on with it.
  expect(await seen('?version=1')).toEqual([{ version: 1, round: 1 }, 'Thanks']);
});

test('what nobody tested is not behind the link, and putting the same version live changes nothing', async () => {
  await save({ tasks: [task] });
  await rename('First');
  await start();
  expect(routes.apps.appByHash.ok.safeParse(await behindLink('?version=1')).success).toBe(false);
  const before = await rounds();
  await putLive();
  expect(await rounds()).toEqual(before);
  const { json } = await send('GET', `/rest/apps/${app.id}/versions`, { token: ada.token });
  expect(json).toMatchObject({
    versions: [
      { number: 2, rounds: ['1'] },
      { number: 1, rounds: [] },
    ],
  });
});

test('a round that breaks off, or that somebody else comes before, does not run', async () => {
  await save({ tasks: [task] });
  const versions = running.server.get(VersionService);
  jest.spyOn(versions, 'show').mockRejectedValueOnce(new Error('the store is away'));
  await start();
  expect((await saved()).study).toBeUndefined();

  const pin = versions.pin.bind(versions);
  jest.spyOn(versions, 'pin').mockImplementationOnce(async (...of) => {
    await cutLink();
    return pin(...of);
  });
  expect(await start()).toMatchObject({ errors: ['test.undoable'] });

  app = await newApp(send, ada);
  await save({ tasks: [task] });
  const tests = running.server.get(TestRepository);
  const setStudy = tests.setStudy.bind(tests);
  jest.spyOn(tests, 'setStudy').mockImplementationOnce(async (...of) => {
    await save({ tasks: [{ ...task, name: 'Other' }] });
    return setStudy(...of);
  });
  expect(await start()).toMatchObject({ errors: ['server/unavailable'] });
  expect((await saved()).study).toBeUndefined();

  await start();
  const settings = await saved();
  await save({ ...settings, study: { ...settings.study, status: 'closed' } });
  jest.spyOn(versions, 'show').mockRejectedValueOnce(new Error('the store is away'));
  await save({ ...settings, study: { ...settings.study, status: 'running' } });
  expect((await saved()).study).toMatchObject({ status: 'closed' });
});

test('a round that is closed has the newest version behind its link, and its own again when it goes on', async () => {
  await save({ tasks: [task] });
  await start();
  await rename('Changed');
  const settings = await saved();
  await save({ ...settings, study: { ...settings.study, status: 'closed' } });
  expect(await rounds()).toMatchObject([{ round: 1, closedAt: expect.any(Number) }]);
  expect(await seen()).toEqual([null, 'Changed']);
  await save({ ...settings, study: { ...settings.study, status: 'running' } });
  expect((await rounds())[0]).not.toHaveProperty('closedAt');
  expect(await seen()).toEqual([{ version: 1, round: 1 }, 'Thanks']);
});

test('the next round closes the one before it, and each keeps the tasks that it had', async () => {
  await save({ tasks: [task] });
  await start();
  const settings = await saved();
  const changed = { ...task, name: 'Buy it now' };
  await save({ ...settings, tasks: [changed], study: { status: 'closed' } });
  expect(await save({ ...settings, tasks: [changed], study: { status: 'running' } })).toMatchObject({
    errors: ['test.locked'],
  });
  const [closed] = await rounds();
  await start();
  expect(await seen()).toEqual([{ version: 1, round: 2 }, 'Thanks']);
  await start();
  expect(await seen()).toEqual([{ version: 1, round: 3 }, 'Thanks']);
  const [first, second, third] = await rounds();
  expect(first).toEqual(closed);
  expect([first?.tasks, second?.tasks, third?.tasks]).toEqual([[task], undefined, undefined]);
  expect([first, second, third].map((one) => [one?.round, one?.closedAt !== undefined])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ]);
  await save({ ...(await saved()), tasks: [{ ...task, name: 'Once more' }], study: { status: 'closed' } });
  expect((await rounds()).map(({ tasks }) => tasks)).toEqual([[task], [changed], [changed]]);
});

const asks = (text: string, more: object = {}) => ({
  id: 'q1',
  kind: 'question' as const,
  text,
  question: { kind: 'text' as const },
  ...more,
});
const ofTask = { id: 'b1', kind: 'task' as const, task: 't1' };

test('questions are locked while a study runs, and each round keeps those that it had', async () => {
  const blocks = [ofTask, asks('Why?')];
  await save({ tasks: [task], blocks, asksEase: true });
  await start();
  const settings = await saved();
  for (const other of [{ blocks: [...blocks].reverse() }, { blocks: [ofTask, asks('How?')] }, { asksEase: false }])
    expect(await save({ ...settings, ...other })).toMatchObject({ errors: ['test.locked'] });
  // Older clients know of no blocks.
  const { blocks: _, asksEase: __, ...older } = settings;
  expect(await save({ ...older, description: 'Please' })).toMatchObject({ status: 'ok' });

  const closed = { ...settings, study: { status: 'closed' as const } };
  await save({ ...closed, blocks: [asks('How?'), ofTask] });
  expect(await rounds()).toMatchObject([{ round: 1, tasks: [task], blocks, asksEase: true }]);
  await start();
  await save({ ...closed, blocks: [], asksEase: false });
  expect(await rounds()).toMatchObject([
    { round: 1, blocks, asksEase: true },
    { round: 2, tasks: [task], blocks: [asks('How?'), ofTask] },
  ]);
  const asked = async (query: string) =>
    (await send('GET', `/rest/invitation/${app.id}/${app.hash}/test.json${query}`)).json;
  expect(await asked('?round=1')).toMatchObject({ blocks, asksEase: true });
  expect(await asked('')).toMatchObject({ blocks: [], asksEase: false });
});

test('a round from before there were blocks has none, whatever is asked now', async () => {
  await save({ tasks: [task] });
  await start();
  const settings = await saved();
  await save({ ...settings, blocks: [asks('Why?')], study: { status: 'closed' } });
  const { json } = await send('GET', `/rest/invitation/${app.id}/${app.hash}/test.json?round=1`);
  expect(json).toMatchObject({ tasks: [task] });
  expect(json).not.toHaveProperty('blocks');
});

test('a study has so many rounds', () => {
  const after = (round: number): TestSettings => ({
    tasks: [],
    study: { status: 'closed', rounds: [{ round, startedAt: 1, versions: [] }] },
  });
  expect(nextRound(after(limits.rounds - 1))).toBe(limits.rounds);
  expect(() => nextRound(after(limits.rounds))).toThrow('test/too-large');
});

test('tasks of a running study are locked for everybody; the rest is not, and rounds are nobody’s to post', async () => {
  await save({ tasks: [task] });
  await start();
  const settings = await saved();
  for (const tasks of [[], [{ ...task, name: 'Other' }], [task, { ...task, id: 't2' }]])
    expect(await save({ ...settings, tasks })).toMatchObject({ type: 'error', errors: ['test.locked'] });
  // Older clients know of no study.
  const { study: _, ...older } = settings;
  expect(await save({ ...older, tasks: [] })).toMatchObject({ errors: ['test.locked'] });
  expect(await save({ ...older, description: 'Please' })).toMatchObject({ status: 'ok' });
  expect(await save({ ...settings, study: { status: 'running', goal: 'Learn', rounds: [] } })).toMatchObject({
    status: 'ok',
  });
  // ... and a page from before the start knows a draft.
  expect(await save({ ...settings, study: { status: 'draft', goal: 'Learn' } })).toMatchObject({ status: 'ok' });
  expect(await saved()).toMatchObject({
    tasks: [task],
    study: { status: 'running', goal: 'Learn', rounds: [{ round: 1 }] },
  });
});

test('a study does not start while something is missing, or a task cannot be done, and says what', async () => {
  expect(await start()).toMatchObject({ errors: ['test.incomplete'], field: 'tasks' });
  await save({ tasks: [{ ...task, flow: task.flow.slice(1) }] });
  expect(await start()).toMatchObject({ errors: ['test.incomplete'], field: 'tasks.0' });
  await save({ tasks: [task], blocks: [ofTask, asks(' ')] });
  expect(await start()).toMatchObject({ errors: ['test.incomplete'], field: 'blocks.1' });
  await save({ tasks: [task], blocks: [] });
  expect(await putLive()).toMatchObject({ errors: ['test.notRunning'] });
  await start();
  await cutLink();
  expect(await putLive()).toMatchObject({ errors: ['test.undoable'], field: 'tasks.0.flow.1' });
  expect(await start()).toMatchObject({ errors: ['test.undoable'] });
  expect(await rounds()).toMatchObject([{ round: 1, versions: [{ version: 1 }] }]);
  expect(await seen()).toEqual([{ version: 1, round: 1 }, 'Thanks']);
});

test('a study that is started by its settings alone runs on the newest version, and counts as the first round', async () => {
  await save({ tasks: [task], study: { status: 'running', startedAt: 5 } });
  await rename('Changed');
  expect(await seen()).toEqual([null, 'Changed']);
  await start();
  expect(await rounds()).toMatchObject([
    { round: 1, startedAt: 5, closedAt: expect.any(Number), versions: [] },
    { round: 2 },
  ]);
});

test('testers learn neither the rounds nor the goal, and older clients’ records are of what testers see', async () => {
  await save({ tasks: [task], study: { status: 'draft', goal: 'Learn' } });
  await start();
  const { study } = (await send('GET', `/rest/invitation/${app.id}/${app.hash}/test.json`)).json as TestSettings;
  expect(study).toEqual({ status: 'running', startedAt: expect.any(Number) });
  const update = await send('GET', `/rest/invitation/${app.hash}/update.json`);
  await rename('Changed');
  await eventually(async () =>
    expect((await send('GET', `/rest/invitation/${app.hash}/update.json?version=0`)).json).not.toEqual(update.json),
  );
  expect((await send('GET', `/rest/invitation/${app.hash}/update.json`)).json).toMatchObject({
    lastUpdate: (update.json as { lastUpdate: number }).lastUpdate,
  });
});

test('a picture that testers see is not deleted', async () => {
  await save({ tasks: [task] });
  const form = new FormData();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.append('file', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'dot.png');
  const added = (await send('POST', `/rest/images/${app.id}`, { token: ada.token, body: form })).json as {
    uploads: readonly { id: string; url: string }[];
  };
  const { id, url } = added.uploads[0] ?? { id: '', url: '' };
  const picture = {
    id: 'w1',
    name: 'Photo',
    type: 'Image',
    x: 0,
    y: 0,
    w: 9,
    h: 9,
    z: 2,
    style: { backgroundImage: { url } },
  };
  await post(`/rest/apps/${app.id}/update`, [{ parent: 'widgets', name: 'w1', type: 'add', object: picture }]);
  const remove = async () =>
    (await send('DELETE', `/rest/images/${app.id}/${id}/${url}`, { token: ada.token })).json as object;
  await start();
  expect(await remove()).toMatchObject({ type: 'error', errors: ['image.tested'] });
  const settings = await saved();
  await save({ ...settings, study: { status: 'closed' } });
  expect(await remove()).not.toMatchObject({ type: 'error' });
});
