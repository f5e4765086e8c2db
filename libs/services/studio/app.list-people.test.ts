// What a list says of people: how many, by which links, and with whom one shares what.
import type { AppSummary, Folder, ListedPerson } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';

let running: TestServer;
let send: Send;
let ada: Person;
let bob: Person;
let eve: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  send = sender(running.server.url);
});
beforeEach(async () => {
  [ada, bob, eve] = [await newPerson(send), await newPerson(send, 'bob'), await newPerson(send, 'eve')];
  app = await newApp(send, ada);
});
afterAll(() => running.close());

const post = (path: string, body: object) => send('POST', `/rest/${path}`, { token: ada.token, body });
const people = async ({ token }: Person) => (await send('GET', '/rest/apps/people', { token })).json as ListedPerson[];
const listed = async ({ token }: Person) =>
  ((await send('GET', '/rest/apps?summary=true', { token })).json as AppSummary[]).find(({ id }) => id === app.id);
const invite = ({ email }: Person, role = 'look') => post(`apps/${app.id}/people`, { email, role });
const makeLink = (body: object) => post(`apps/${app.id}/links`, body);

test('others are told with the prototypes and folders that one shares with them', async () => {
  expect(await people(ada)).toEqual([]);
  await invite(bob);
  const { id: folder } = (await post('folders', { name: 'Box office' })).json as Folder;
  await post(`folders/${folder}/people`, { email: eve.email, role: 'look' });
  await post(`apps/${app.id}/folder`, { folder });
  const found = new Map((await people(ada)).map((one) => [one.id, one]));
  expect([...found.keys()].toSorted()).toEqual([bob.id, eve.id].toSorted());
  expect(found.get(bob.id)).toMatchObject({ email: bob.email, apps: [app.id], folders: [] });
  expect(found.get(eve.id)).toMatchObject({ email: eve.email, apps: [], folders: [folder] });

  // Who is not in the folder hears nothing of who is.
  expect(await people(bob)).toEqual([expect.objectContaining({ id: ada.id, apps: [app.id], folders: [] })]);
});

test('with whom one shares nothing any more is not among them', async () => {
  await invite(bob);
  await send('DELETE', `/rest/apps/${app.id}/team/${bob.id}.json`, { token: ada.token });
  expect(await people(ada)).toEqual([]);
  expect(await people(bob)).toEqual([]);
  expect((await send('GET', '/rest/apps/people')).status).toBe(401);
});

test('a list counts members, and nobody by a folder', async () => {
  expect(await listed(ada)).toMatchObject({ people: 1 });
  await invite(bob);
  expect(await listed(ada)).toMatchObject({ people: 2 });
  expect(await listed(bob)).toMatchObject({ people: 2 });
});

test('it tells those who can edit what links allow, and until when', async () => {
  await invite(bob, 'look');
  expect(await listed(ada)).not.toHaveProperty('link');
  const until = Date.now() + 3_600_000;
  await makeLink({ role: 'look', until });
  expect(await listed(ada)).toMatchObject({ link: { role: 'look', until } });
  await makeLink({ role: 'comment' });
  expect((await listed(ada))?.link).toEqual({ role: 'comment' });
  expect(await listed(bob)).not.toHaveProperty('link');
  const links = (await send('GET', `/rest/apps/${app.id}/links.json`, ada)).json as { id: string }[];
  for (const { id } of links) await send('DELETE', `/rest/apps/${app.id}/links/${id}.json`, { token: ada.token });
  expect(await listed(ada)).not.toHaveProperty('link');
});
