// How far the studies of a whole list are: one question, however many prototypes there are.
import { jest } from '@jest/globals';
import type { Study, StudyStates } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { testing } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { appCollection } from '../studio/app.document';
import type { AppDocument } from '../studio/app.document';
import { testCollection, TestRepository } from './test.repository';
import type { TestDocument } from './test.repository';

let running: TestServer;
let send: Send;
let ada: Person;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing] });
  send = sender(running.server.url);
});
beforeEach(async () => {
  ada = await newPerson(send);
});
afterAll(() => running.close());

const task = { id: 't1', name: 'Buy', flow: [{ screen: 's10001', widget: 'w10003', type: 'WidgetClick' }] };
const save = ({ id }: OwnApp, status?: Study['status'], tasks: object[] = [task]) =>
  send('POST', `/rest/test/${id}.json`, { token: ada.token, body: { tasks, ...(status && { study: { status } }) } });
const states = async ({ token }: Person) => (await send('GET', '/rest/studies', { token })).json as StudyStates;

test('they are those of the prototypes that one sees in the list, and of no others', async () => {
  const [draft, running_, closed, older, untouched] = [
    await newApp(send, ada),
    await newApp(send, ada),
    await newApp(send, ada),
    await newApp(send, ada),
    await newApp(send, ada),
  ];
  await save(draft, 'draft');
  await save(running_, 'running');
  await save(closed, 'closed');
  await save(older);
  expect(await states(ada)).toEqual({
    [draft.id]: 'draft',
    [running_.id]: 'running',
    [closed.id]: 'closed',
    [older.id]: 'running',
  });
  expect(untouched.id in (await states(ada))).toBe(false);

  const bob = await newPerson(send, 'bob');
  expect(await states(bob)).toEqual({});
  const body = { email: bob.email, role: 'look' };
  expect((await send('POST', `/rest/apps/${closed.id}/people`, { token: ada.token, body })).status).toBe(200);
  expect(await states(bob)).toEqual({ [closed.id]: 'closed' });
  await send('DELETE', `/rest/apps/${closed.id}.json`, { token: ada.token });
  expect(await states(bob)).toEqual({});
});

test('nobody gets them without a login', async () => {
  expect((await send('GET', '/rest/studies')).status).toBe(401);
});

test('2,000 are read in few questions, and then only what has changed', async () => {
  const first = await newApp(send, ada);
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  const tests = running.platform.documents.collection<TestDocument>(testCollection);
  const like = (await apps.get(first.id))?.value;
  if (!like) throw new Error('it is gone');
  for (let count = 1; count < 2_000; count += 1) {
    const id = `${first.id}${count}`;
    await apps.insert(id, { ...like, invitations: {} });
    await tests.insert(id, { appID: id, tasks: [], study: { status: count % 2 ? 'running' : 'closed' } });
  }
  await save(first, 'draft');
  const repository = running.server.get(TestRepository);
  const reads = jest.spyOn(repository, 'of');
  const found = Object.values(await states(ada));
  expect(found.length).toBe(2_000);
  expect(found.filter((state) => state === 'running')).toHaveLength(1_000);
  expect(reads.mock.calls.length).toBe(40);
  await states(ada);
  expect(reads.mock.calls.length).toBe(40);
  await save(first, 'running');
  expect((await states(ada))[first.id]).toBe('running');
  expect(reads.mock.calls.slice(40)).toEqual([[[first.id]]]);
  jest.restoreAllMocks();
});
