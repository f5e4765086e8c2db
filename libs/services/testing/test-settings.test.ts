import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { testing } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { AccessService } from '../studio/access.service';
import { appCollection } from '../studio/app.document';
import type { AppDocument } from '../studio/app.document';
import { Eraser } from '../studio/eraser';
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

const path = (id = app.id) => `/rest/test/${id}.json`;
const settings = {
  description: 'Please buy a ticket.',
  showTaskInTest: true,
  splash: { url: 'x' },
  tasks: [
    {
      id: 't1',
      name: 'Buy',
      description: 'Buy one',
      strict: false,
      flow: [{ screen: 's10001', widget: 'w10003', type: 'WidgetClick' }],
    },
  ],
};

test('are made on first read, once', async () => {
  const [first, second] = await Promise.all([
    send('GET', path(), { token: ada.token }),
    send('GET', path(), { token: ada.token }),
  ]);
  expect(first.json).toMatchObject({
    _id: app.id,
    id: app.id,
    appID: app.id,
    userID: ada.id,
    tasks: [],
    created: expect.any(Number),
  });
  expect(second.json).toEqual(first.json);
});

test('are replaced as a whole, for the app in the path whatever the body says', async () => {
  const other = await newApp(send, ada);
  const before = (await send('GET', path(other.id), { token: ada.token })).json;
  const body = { ...settings, _id: other.id, id: other.id, appID: other.id, userID: 'x' };
  expect((await send('POST', path(), { token: ada.token, body })).json).toMatchObject({ status: 'ok' });
  expect((await send('GET', path(), { token: ada.token })).json).toMatchObject({
    ...settings,
    appID: app.id,
    userID: ada.id,
  });
  expect((await send('GET', path(other.id), { token: ada.token })).json).toEqual(before);
  await send('POST', path(), { token: ada.token, body: { tasks: [] } });
  expect((await send('GET', path(), { token: ada.token })).json).not.toHaveProperty('description');
});

test('pictures of another prototype are refused, by the field at fault', async () => {
  const other = await newApp(send, ada);
  const pictured = (owner: string) => {
    const picture = { url: `${owner}/drawn.png`, name: 'drawn.png', width: 40, height: 30 };
    const choices = [
      { id: 'c1', text: '', screen: 's10001' },
      { id: 'c2', text: '', screen: '', picture },
    ];
    const question = { kind: 'preference', choices };
    return { tasks: [], blocks: [{ id: 'b1', kind: 'question', text: 'Which?', question }] };
  };
  const save = (body: object) => send('POST', path(), { token: ada.token, body });
  expect((await save(pictured(app.id))).status).toBe(200);
  const field = 'body.blocks.0.question.choices.1.picture.url';
  for (const owner of [other.id, `${other.id}/..`, ''])
    expect(await save(pictured(owner))).toMatchObject({ status: 400, json: { errors: ['request/invalid'], field } });
});

test('testers get them by their link, without who made them', async () => {
  const byHash = () => send('GET', `/rest/invitation/${app.id}/${app.hash}/test.json`);
  expect((await byHash()).json).toEqual({ appID: app.id, created: expect.any(Number), tasks: [] });
  await send('POST', path(), { token: ada.token, body: settings });
  const { json } = await byHash();
  expect(json).toMatchObject({ ...settings, appID: app.id });
  expect(json).not.toHaveProperty('userID');
});

test('public prototypes show theirs; reading leaves no trace', async () => {
  const open = await newApp(send, ada, { isPublic: true });
  for (const address of [path(open.id), `/examples/test/${open.id}.json`]) {
    expect((await send('GET', address)).json).toEqual({ appID: open.id, created: expect.any(Number), tasks: [] });
  }
  expect(await running.server.get(TestRepository).get(open.id)).toBeNull();
  expect((await send('GET', `/examples/test/${app.id}.json`)).status).toBe(404);
});

test('who may only look writes nothing, and visitors do not learn whose they are', async () => {
  const open = await newApp(send, ada, { isPublic: true });
  const bob = await newPerson(send, 'bob');
  const asBob = () => send('GET', path(open.id), { token: bob.token });
  const empty = { _id: open.id, id: open.id, appID: open.id, created: expect.any(Number), tasks: [] };
  const stored = () => running.server.get(TestRepository).get(open.id);
  expect((await asBob()).json).toEqual(empty);
  const member = { user: bob.id, permission: 1, email: bob.email, name: '', lastname: '' } as const;
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  const members = (await apps.get(open.id))?.value.members ?? [];
  await apps.change(open.id, { set: [[['members'], [...members, member]]] });
  await running.server.get(AccessService).changed(open.id);
  expect((await asBob()).json).toEqual(empty);
  expect(await stored()).toBeNull();

  await send('GET', path(open.id), { token: ada.token });
  expect((await stored())?.value['userID']).toBe(ada.id);
  expect((await asBob()).json).toMatchObject({ ...empty, userID: ada.id });
  await apps.change(open.id, { set: [[['members'], members]] });
  await running.server.get(AccessService).changed(open.id);
  expect((await asBob()).json).toEqual(empty);
});

test('clients of old leave out what is empty', async () => {
  const step = { screen: 's10001', widget: 'w10003', type: 'WidgetClick', state: { type: 'open' } };
  for (const tasks of [undefined, [{ id: 't1', name: 'Buy' }], [{ id: 't1', name: 'Buy', flow: [step] }]]) {
    const body = { description: 'Hello', tasks };
    expect((await send('POST', path(), { token: ada.token, body })).json).toMatchObject({ status: 'ok' });
    const { json } = await send('GET', path(), { token: ada.token });
    expect(json).toMatchObject({ description: 'Hello', tasks: (tasks ?? []).map((task) => ({ flow: [], ...task })) });
  }
});

test('have texts by language beside the inherited ones, which testers get with them', async () => {
  const texts = {
    de: { name: 'Kartenladen', tasks: [{ id: 't1', description: 'Kaufen Sie eine Karte' }] },
    cn: { name: '售票处' },
  };
  const body = { ...settings, name: 'Ticket shop', thanks: 'Bye', texts, study: { status: 'running', goal: 'Ours' } };
  await send('POST', path(), { token: ada.token, body });
  expect((await send('GET', path(), { token: ada.token })).json).toMatchObject(body);
  const read = (await send('GET', `/rest/invitation/${app.id}/${app.hash}/test.json`)).json;
  expect(read).toMatchObject({ ...body, study: { status: 'running' } });
  expect(read).not.toHaveProperty('study.goal');
  const odd = await send('POST', path(), { token: ada.token, body: { texts: { xx: {} } } });
  expect(odd).toMatchObject({ status: 400, json: { field: expect.stringContaining('body.texts') } });
});

const blocks = [
  { id: 'b1', kind: 'question', text: 'Why?', question: { kind: 'text' }, isRequired: true },
  { id: 'b2', kind: 'task', task: 't1' },
];

test('keep their blocks where a client that knows of none saves, and lose them where it says so', async () => {
  await send('POST', path(), { token: ada.token, body: { ...settings, blocks, asksEase: true } });
  await send('POST', path(), { token: ada.token, body: { ...settings, description: 'Anew' } });
  const kept = { description: 'Anew', blocks, asksEase: true };
  expect((await send('GET', path(), { token: ada.token })).json).toMatchObject(kept);
  expect((await send('GET', `/rest/invitation/${app.id}/${app.hash}/test.json`)).json).toMatchObject(kept);
  await send('POST', path(), { token: ada.token, body: { ...settings, blocks: [], asksEase: false } });
  expect((await send('GET', path(), { token: ada.token })).json).toMatchObject({ blocks: [], asksEase: false });
});

test('have the texts of questions by language', async () => {
  const texts = { de: { blocks: [{ id: 'b1', text: 'Warum?', choices: [{ id: 'c1', text: 'Ja' }], low: 'nie' }] } };
  await send('POST', path(), { token: ada.token, body: { ...settings, blocks, texts } });
  expect((await send('GET', path(), { token: ada.token })).json).toMatchObject({ texts });
});

test('what is no test is refused with the field', async () => {
  const body = { tasks: [{ id: 't1', name: 'x', flow: [{ screen: 's' }] }] };
  const answer = await send('POST', path(), { token: ada.token, body });
  expect(answer).toMatchObject({ status: 400, json: { field: 'body.tasks.0.flow.0.type' } });
  const odd = { blocks: [{ id: 'b1', kind: 'question', text: 'Why?', question: { kind: 'guess' } }] };
  expect(await send('POST', path(), { token: ada.token, body: odd })).toMatchObject({
    status: 400,
    json: { field: expect.stringContaining('body.blocks.0.question') },
  });
});

const step = { screen: 's10001', widget: 'w10003', type: 'WidgetClick' };
const taskOf = (id: number, steps: number) => ({ id: `t${id}`, name: 'Buy', flow: Array(steps).fill(step) });
const tasksOf = (count: number, steps: number) => Array.from({ length: count }, (_, id) => taskOf(id, steps));

test.each([
  ['as many tasks and steps as there may be', tasksOf(limits.tasks, limits.steps / limits.tasks), 200],
  ['as many steps in few tasks', tasksOf(4, limits.steps / 4), 200],
  ['one task more', tasksOf(limits.tasks + 1, 0), 400],
  ['one step more', [...tasksOf(4, limits.steps / 4), taskOf(4, 1)], 400],
  // Counted, and not looked at one by one: the first is not named.
  ['many that are none', Array(limits.tasks + 1).fill(0), 400],
])('have room for so much: %s', async (_, tasks, status) => {
  const answer = await send('POST', path(), { token: ada.token, body: { tasks } });
  expect([answer.status, answer.json]).toMatchObject([status, status === 200 ? {} : { field: 'body.tasks' }]);
});

test.each(['tasks', 'study', 'other'])(
  'as many entries as a body has room for are refused unread, in %s',
  async (name) => {
    const answer = await send('POST', path(), { token: ada.token, body: `{"${name}":[${'0,'.repeat(250_000)}0]}` });
    expect([answer.status, answer.json]).toMatchObject([400, { field: 'body' }]);
  },
);

test('what was saved before there was a limit is still there', async () => {
  const tasks = tasksOf(limits.tasks + 1, 20);
  await running.server.get(TestRepository).put(app.id, { appID: app.id, tasks });
  expect((await send('GET', path(), { token: ada.token })).json).toMatchObject({ tasks });
  expect((await send('GET', `/rest/invitation/${app.id}/${app.hash}/test.json`)).json).toMatchObject({ tasks });
});

test('go with the prototype', async () => {
  await send('POST', path(), { token: ada.token, body: settings });
  await send('DELETE', `/rest/apps/${app.id}.json`, { token: ada.token });
  await running.server.get(Eraser).sweep(Date.now() + limits.comeBackMs + 60_000);
  const tests = running.server.get(TestRepository);
  await eventually(async () => expect(await tests.get(app.id)).toBeNull());
});
