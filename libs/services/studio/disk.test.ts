// What goes on, and what does not, when the disk has less room than designers may take.
import { newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { Answer, Person, Send } from '@rehearse/testkit/people';
import { newBox, pictureForm } from '@rehearse/testkit/prototypes';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { appCollection } from './app.document';
import type { AppDocument } from './app.document';
import { imageCollection } from './image.repository';

let running: TestServer;
let send: Send;
let ada: Person;
const app = '5f0000000000000000000001';
const file = `${app}/before.png`;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio], config: { diskFloor: Number.MAX_SAFE_INTEGER } });
  send = sender(running.server.url);
  ada = await newPerson(send);
  const member = { user: ada.id, permission: 3, email: ada.email, name: '', lastname: '' } as const;
  const value = { ...smallApp(), members: [member], invitations: {}, storedBytes: 1_000 } as AppDocument;
  await running.platform.documents.collection<AppDocument>(appCollection).insert(app, value);
  await running.platform.blobs.put(`apps/${file}`, { bytes: Buffer.from('a picture'), type: 'image/png' });
  const image = {
    appID: app,
    userID: ada.id,
    name: 'a.png',
    url: file,
    width: 1,
    height: 1,
    created: 1,
    lastUpdate: 1,
  };
  await running.platform.documents.collection(imageCollection).insert('5f0000000000000000000002', image);
});
afterAll(() => running.close());

const full = { type: 'error', errors: ['server/full'], request: expect.any(String) as string };
const answer = ({ status, json, headers }: Answer) => [status, headers.get('retry-after'), json];
const change = (body: object) => send('POST', `/rest/apps/${app}/update`, { ...ada, body });
const status = async (method: string, path: string): Promise<number> => (await send(method, path, ada)).status;

test('pictures, copies, new prototypes and saves that grow by much wait', async () => {
  const refusals = [
    await send('POST', `/rest/images/${app}`, { token: ada.token, body: await pictureForm() }),
    await send('POST', `/rest/apps/copy/${app}`, { ...ada, body: { name: 'copy' } }),
    await send('POST', '/rest/apps', { ...ada, body: smallApp() }),
    await change([newBox('w1', 1_000_001)]),
    await send('POST', `/rest/apps/${app}.json`, { ...ada, body: { grid: { large: 'x'.repeat(1_000_001) } } }),
  ];
  expect(refusals.map(answer)).toEqual(refusals.map(() => [503, '30', full]));
  expect(await running.platform.documents.collection(appCollection).get(app)).toMatchObject({
    value: { savedVersion: 1 },
  });
});

test('logins, reading, small saves and deletions go on', async () => {
  expect((await newPerson(send, 'bob')).token).toBeTruthy();
  expect((await change([newBox('w1', 1_000)])).json).toMatchObject({ status: 'ok' });
  expect((await change([{ type: 'delete', parent: 'widgets', name: 'w1' }])).json).toMatchObject({ status: 'ok' });
  expect(await status('GET', `/rest/apps/${app}.json`)).toBe(200);
  expect(await status('GET', `/rest/images/${file}`)).toBe(200);
  expect(await status('DELETE', `/rest/images/${app}/5f0000000000000000000002/${file}`)).toBe(200);
  expect(await running.platform.blobs.get(`apps/${file}`)).toBeNull();
  expect(await status('DELETE', `/rest/apps/${app}.json`)).toBe(200);
  expect(await status('POST', `/rest/apps/${app}/restore`)).toBe(200);
});
