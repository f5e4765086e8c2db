import { limits, topics } from '@rehearse/contract';
import type { ListedTemplate, TemplateSettings } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { testing } from '..';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { studio } from '../../studio';
import { templateCollection } from './template.repository';

let running: TestServer;
let send: Send;
let ada: Person;
let bob: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing] });
  send = sender(running.server.url);
  [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
});
beforeEach(async () => {
  app = await newApp(send, ada);
  const body = withPicture(settings, { url: `${app.id}/drawn.png`, name: 'SECRET.png', width: 40, height: 30 });
  expect((await send('POST', `/rest/test/${app.id}.json`, { token: ada.token, body })).status).toBe(200);
});
afterAll(() => running.close());

const calm = { id: 'c1', text: 'Calm', screen: 's10001' };
const settings = {
  name: 'Ticket shop',
  description: 'Please buy a ticket.',
  thanks: 'Thank you!',
  consent: 'You agree.',
  asksEase: true,
  parameters: ['pid'],
  splash: { url: 'x' },
  sources: [{ id: 'panel', name: 'Panel', code: 'SECRET' }],
  study: { status: 'closed', goal: 'Do they find it?', endsAt: 5 },
  texts: {
    de: {
      name: 'Kartenladen',
      thanks: 'Danke!',
      tasks: [{ id: 't1', name: 'Kaufen' }],
      blocks: [{ id: 'b2', text: 'Wo?' }],
    },
  },
  tasks: [
    {
      id: 't1',
      name: 'Buy',
      description: 'Buy one',
      strict: true,
      flow: [{ screen: 's10001', widget: 'w10003', type: 'WidgetClick' }],
    },
  ],
  blocks: [
    { id: 'b1', kind: 'task', task: 't1' },
    {
      id: 'b2',
      kind: 'question',
      text: 'Where?',
      question: { kind: 'firstClick', screen: 's10001', right: ['w10003'] },
    },
    { id: 'b3', kind: 'question', text: 'Seen?', question: { kind: 'fiveSeconds', screen: 's10001', seconds: 5 } },
    {
      id: 'b4',
      kind: 'question',
      text: 'Which?',
      question: { kind: 'preference', choices: [calm] },
    },
    {
      id: 'b5',
      kind: 'question',
      text: 'How often?',
      question: {
        kind: 'single',
        choices: [
          { id: 'c1', text: 'Never' },
          { id: 'c2', text: 'Daily' },
        ],
      },
      skips: [{ choice: 'c1', to: 'out' }],
      quotas: [{ choice: 'c2', count: 5 }],
    },
  ],
};
/** A second screen to prefer, which is a picture. */
const withPicture = ({ blocks, ...rest }: typeof settings, picture: object) => ({
  ...rest,
  blocks: blocks.map((block) =>
    block.id === 'b4'
      ? { ...block, question: { kind: 'preference', choices: [calm, { id: 'c2', text: 'Loud', screen: '', picture }] } }
      : block,
  ),
});
const make = async (name: string, who = ada) =>
  (await send('POST', `/rest/test/${app.id}/templates`, { token: who.token, body: { name } })).json as ListedTemplate;
const listOf = async ({ token }: Person) =>
  (await send('GET', '/rest/study-templates', { token })).json as ListedTemplate[];
const namesOf = async (person: Person) => (await listOf(person)).map(({ name }) => name);
const one = (method: 'GET' | 'POST' | 'DELETE', id: string, { token }: Person, body?: object) =>
  send(method, `/rest/study-templates/${id}`, { token, ...(body && { body }) });
const share = (permission: number) =>
  send('POST', `/rest/apps/${app.id}/team/`, { token: ada.token, body: { email: bob.email, permission } });

test('a template has texts, blocks and settings of its study, and nothing of its prototype, its links and its time', async () => {
  const made = await make('Tickets');
  expect(made).toMatchObject({ name: 'Tickets', blocks: 5, isOwn: true, by: expect.stringMatching(/./) });
  const { json, text } = await one('GET', made.id, ada);
  const { tasks, blocks, texts, ...rest } = json as TemplateSettings;
  expect(rest).toEqual({
    description: 'Please buy a ticket.',
    thanks: 'Thank you!',
    consent: 'You agree.',
    asksEase: true,
    parameters: ['pid'],
  });
  expect(tasks).toEqual([{ id: 't1', name: 'Buy', description: 'Buy one', strict: true, flow: [] }]);
  expect(texts?.de).toEqual({
    thanks: 'Danke!',
    tasks: [{ id: 't1', name: 'Kaufen' }],
    blocks: [{ id: 'b2', text: 'Wo?' }],
  });
  expect(blocks?.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5']);
  expect(blocks?.[4]).toEqual(settings.blocks[4]);
  for (const gone of ['s10001', 'w10003', 'SECRET', 'Ticket shop', 'Kartenladen', 'Do they find it?', app.id])
    expect(text).not.toContain(gone);
});

test('who has the prototype in their list may begin with it, who made it may rename and delete it', async () => {
  const { id } = await make('Of the team');
  expect(await namesOf(bob)).toEqual([]);
  expect((await one('GET', id, bob)).status).toBe(404);
  expect((await share(1)).status).toBe(200);
  expect(await listOf(bob)).toMatchObject([{ name: 'Of the team', isOwn: false }]);
  expect((await one('GET', id, bob)).json).toMatchObject({ thanks: 'Thank you!' });
  expect((await one('POST', id, bob, { name: 'Mine' })).json).toMatchObject({ errors: ['auth/forbidden'] });
  expect((await one('DELETE', id, bob)).json).toMatchObject({ errors: ['auth/forbidden'] });
  const refused = await send('POST', `/rest/test/${app.id}/templates`, { token: bob.token, body: { name: 'x' } });
  expect(refused.json).toMatchObject({ errors: ['auth/forbidden'] });
  expect((await one('POST', id, ada, { name: '  Renamed ' })).status).toBe(200);
  expect(await namesOf(bob)).toEqual(['Renamed']);
  expect((await one('POST', id, ada, { name: ' ' })).json).toMatchObject({ errors: ['request/invalid'] });
  expect((await one('DELETE', id, ada)).status).toBe(200);
  expect(await namesOf(bob)).toEqual([]);
  expect((await one('GET', id, ada)).status).toBe(404);
});

test('it outlives its study, for who made it', async () => {
  const { id } = await make('Outlives');
  await share(1);
  expect(await namesOf(bob)).toContain('Outlives');
  const erased = { kind: 'app', app: app.id };
  await running.platform.stream.publish(topics.erasures.name, [{ key: app.id, value: JSON.stringify(erased) }]);
  await eventually(async () => expect(await namesOf(bob)).not.toContain('Outlives'));
  expect(await namesOf(ada)).toContain('Outlives');
  expect((await one('GET', id, ada)).json).toMatchObject({ thanks: 'Thank you!' });
});

test('what somebody keeps they are told, and it goes with their account', async () => {
  const eve = await newPerson(send, 'eve');
  app = await newApp(send, eve);
  const { id } = await make('Of Eve', eve);
  const kept = await send('GET', `/rest/user/${eve.id}/study-templates.json`, { token: eve.token });
  expect(kept.json).toMatchObject({ templates: [{ id, name: 'Of Eve', settings: { tasks: [] } }] });
  const retired = { key: eve.id, value: JSON.stringify({ user: eve.id }) };
  await running.platform.stream.publish(topics.retirements.name, [retired]);
  const templates = running.platform.documents.collection(templateCollection);
  await eventually(async () => expect(await templates.get(id)).toBeNull());
});

test('nobody keeps more than there is room for', async () => {
  const zoe = await newPerson(send, 'zoe');
  app = await newApp(send, zoe);
  const templates = running.platform.documents.collection(templateCollection);
  const full = Array.from({ length: limits.templates }, (_, index) => `full${index}`);
  for (const id of full)
    await templates.insert(id, { name: id, by: zoe.id, created: 1, blocks: 0, settings: { tasks: [] } });
  expect(await make('One more', zoe)).toMatchObject({ errors: ['account/full'] });
});
