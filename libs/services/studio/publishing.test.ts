// Who decides that a prototype is for everybody.
import { permission } from '@rehearse/contract';
import { startServer } from '@rehearse/server';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer, testConfig } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { testing } from '../testing';
import { studio } from '.';
import { AccessService } from './access.service';
import { appCollection } from './app.document';
import type { AppDocument } from './app.document';

const services = [gateway, auth, studio, testing];
const refused = { status: 403, json: { type: 'error', errors: ['auth/forbidden'], field: 'isPublic' } };

let running: TestServer;
let send: Send;
let ada: Person;
let writer: Person;
let app: OwnApp;
beforeEach(async () => {
  running = await openTestServer({ services });
  send = sender(running.server.url);
  ada = await newPerson(send);
  writer = await newPerson(send, 'writer');
  app = await newApp(send, ada);
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  const members = (await apps.get(app.id))?.value.members ?? [];
  const { id: user, email } = writer;
  const joined = { user, email, permission: permission.write, name: '', lastname: '' };
  await apps.change(app.id, { set: [[['members'], [...members, joined]]] });
  await running.server.get(AccessService).changed(app.id);
});
afterEach(() => running.close());

const isPublic = async () => (await send('GET', `/rest/apps/${app.id}.json`)).status === 200;
const ways = (is: boolean) =>
  [
    [`/rest/apps/props/${app.id}.json`, { isPublic: is }],
    [`/rest/apps/${app.id}.json`, smallApp({ isPublic: is, name: 'Changed' })],
    [`/rest/apps/${app.id}/update`, [{ type: is ? 'add' : 'update', name: 'isPublic', object: is }]],
  ] as const;

test('only the owner may make it public, or take that back, whichever way it is saved', async () => {
  for (const is of [true, false]) {
    for (const [path, body] of ways(is))
      expect(await send('POST', path, { token: writer.token, body })).toMatchObject(refused);
    expect(await isPublic()).toBe(!is);
    await send('POST', `/rest/apps/props/${app.id}.json`, { token: ada.token, body: { isPublic: is } });
    expect(await isPublic()).toBe(is);
  }
});

test('a writer who saves what is public as it is, saves', async () => {
  await send('POST', `/rest/apps/props/${app.id}.json`, { token: ada.token, body: { isPublic: true } });
  const [, [path, body]] = ways(true);
  expect((await send('POST', path, { token: writer.token, body })).status).toBe(200);
  const { json } = await send('GET', `/rest/apps/${app.id}.json`);
  expect(json).toMatchObject({ name: 'Changed', isPublic: true });
});

test('where the operator has switched it off nothing is public, and nobody can make it so', async () => {
  await send('POST', `/rest/apps/props/${app.id}.json`, { token: ada.token, body: { isPublic: true } });
  const config = { ...testConfig, allowPublishing: false };
  const other = await startServer({ platform: running.platform, clickhouse: null, services, config });
  const there = sender(other.url);
  expect((await there('GET', `/examples/apps/${app.id}.json`)).status).toBe(404);
  expect((await there('GET', '/rest/apps/public')).json).toEqual([]);
  const made = await newApp(there, ada, { isPublic: true });
  expect((await there('GET', `/rest/apps/${made.id}.json`)).status).toBe(401);
  const body = { isPublic: true };
  expect(await there('POST', `/rest/apps/props/${made.id}.json`, { token: ada.token, body })).toMatchObject(refused);
  await other.close();
});
