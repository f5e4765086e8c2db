// How much room the pictures of one owner take, and when it is given back.
import { jest } from '@jest/globals';
import { limits } from '@rehearse/contract';
import { DocumentsUnavailable } from '@rehearse/platform/ports';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { smallPng } from '@rehearse/testkit/prototypes';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { AccessService } from './access.service';
import { appCollection } from './app.document';
import { AppDispatcher } from './app.dispatcher';
import { Eraser } from './eraser';
import { imageCollection, ImageRepository } from './image.repository';
import { ImageQuota, imageQuotaCollection } from './image.quota';
import type { ImageQuotaDocument } from './image.quota';
import { ImageService } from './image.service';

const least = limits.imageLeastBytes;
let running: TestServer;
let send: Send;
let small: Uint8Array;
let ada: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  send = sender(running.server.url);
  small = await smallPng();
});
beforeEach(async () => {
  ada = await newPerson(send);
  app = await newApp(send, ada);
});
afterAll(() => running.close());

interface Uploads {
  readonly uploads: readonly { readonly id: string; readonly url: string }[];
  readonly refused?: readonly { readonly code: string }[];
}
async function upload(pictures: readonly Uint8Array[] = [small], to = app, who = ada): Promise<Uploads> {
  const form = new FormData();
  for (const [index, bytes] of pictures.entries())
    form.append('file', new Blob([new Uint8Array(bytes)]), `${index}.png`);
  return (await send('POST', `/rest/images/${to.id}`, { token: who.token, body: form })).json as Uploads;
}
const quotas = () => running.platform.documents.collection<ImageQuotaDocument>(imageQuotaCollection);
const roomOf = async (owner: Person) => (await quotas().get(owner.id))?.value.apps;
/** All but so much, by some other prototype. */
const fill = (owner: Person, left: number) =>
  running.server.get(ImageQuota).take(owner.id, 'another', limits.imageBytesPerOwner - left);
const remove = ({ id, url }: Uploads['uploads'][number]) =>
  send('DELETE', `/rest/images/${app.id}/${id}/${url}`, { token: ada.token });
const copy = (who = ada) => send('POST', `/rest/apps/copy/${app.id}`, { token: who.token, body: { name: 'Copy' } });
const everyKey = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of running.platform.blobs.keys()) keys.push(key);
  return keys;
};

test('pictures are stored up to the limit; what is over it is refused, and said of that picture', async () => {
  await fill(ada, 2 * least);
  const { uploads, refused } = await upload([small, small, small]);
  expect(uploads).toHaveLength(2);
  expect(refused).toEqual([{ name: '2.png', code: 'account/full' }]);
  expect((await roomOf(ada))?.[app.id]).toBe(2 * least);
  expect((await everyKey()).filter((key) => key.startsWith(`apps/${app.id}/`))).toHaveLength(2);
  expect((await send('GET', `/rest/images/${app.id}.json`, ada)).text).not.toContain('"bytes"');
});

test('a picture counts what it takes, and a small one a least', async () => {
  const large = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const { uploads } = await upload([large]);
  const stored = await running.platform.blobs.get(`apps/${uploads[0]?.url ?? ''}`);
  expect(stored?.bytes.length).toBeGreaterThan(least);
  expect(await roomOf(ada)).toEqual({ [app.id]: stored?.bytes.length });
});

test('many at the same moment do not get past it', async () => {
  await fill(ada, 3 * least);
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload()));
  const stored = answers.flatMap(({ uploads }) => uploads).length;
  expect(stored).toBe(3);
  expect((await roomOf(ada))?.[app.id]).toBe(stored * least);
});

test('a picture that is deleted gives its room back, once', async () => {
  await fill(ada, least);
  const [image] = (await upload()).uploads;
  if (!image) throw new Error('nothing was stored');
  expect((await upload()).uploads).toEqual([]);
  await Promise.all([remove(image), remove(image), remove(image)]);
  expect((await roomOf(ada))?.[app.id]).toBe(0);
  expect((await upload()).uploads).toHaveLength(1);
});

test('a guest of the team uses the room of the owner', async () => {
  const bob = await newPerson(send, 'bob');
  const apps = running.platform.documents.collection(appCollection);
  const member = (person: Person, permission: number) => ({ user: person.id, permission, email: person.email });
  await apps.change(app.id, { set: [[['members'], [member(ada, 3), member(bob, 2)]]] });
  await running.server.get(AccessService).changed(app.id);
  await fill(ada, 0);
  expect((await upload([small], app, bob)).refused).toMatchObject([{ code: 'account/full' }]);
  expect(await roomOf(bob)).toBeUndefined();
});

test('a copy counts for who makes it, and one without room leaves nothing behind', async () => {
  await upload([small, small]);
  const first = (await copy()).json as { id: string };
  expect(await roomOf(ada)).toEqual({ [app.id]: 2 * least, [first.id]: 2 * least });
  expect((await send('GET', `/rest/apps/${first.id}.json`, ada)).status).toBe(200);

  await fill(ada, 4 * least + 2 * least - 1);
  const before = [await everyKey(), await roomOf(ada)];
  expect(await copy()).toMatchObject({ status: 403, json: { errors: ['account/full'] } });
  expect([await everyKey(), await roomOf(ada)]).toEqual(before);
  const apps = running.platform.documents.collection(appCollection);
  expect(await apps.findBy('member', [ada.id])).toHaveLength(2);
});

test('a picture from before pictures were counted is free until it is copied', async () => {
  const [image] = (await upload()).uploads;
  const images = running.platform.documents.collection(imageCollection);
  await images.change(image?.id ?? '', { unset: [['bytes']] });
  await quotas().remove(ada.id);
  const { id } = (await copy()).json as { id: string };
  expect(await roomOf(ada)).toEqual({ [id]: least });
  if (image) await remove(image);
  await fill(ada, 2 * least);
  expect((await upload([small, small])).uploads).toHaveLength(1);
});

test('such a picture is looked at for the first copy only, and stays as free as it was', async () => {
  const [image] = (await upload()).uploads;
  const images = running.platform.documents.collection(imageCollection);
  await images.change(image?.id ?? '', { unset: [['bytes']] });
  await quotas().remove(ada.id);
  const read = jest.spyOn(running.platform.blobs, 'get');
  await fill(ada, least - 1);
  for (let tries = 0; tries < 3; tries += 1) expect(await copy()).toMatchObject({ status: 403 });
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
  expect((await send('GET', `/rest/images/${app.id}.json`, ada)).text).not.toContain('"weighed"');
  if (image) await remove(image);
  expect((await roomOf(ada))?.[app.id] ?? 0).toBe(0);
});

test('a picture whose row cannot be written leaves neither a file nor less room', async () => {
  const insert = jest.spyOn(running.server.get(ImageRepository), 'insert');
  insert.mockRejectedValueOnce(new DocumentsUnavailable('away', true));
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(small)]), 'a.png');
  expect(await send('POST', `/rest/images/${app.id}`, { token: ada.token, body: form })).toMatchObject({ status: 503 });
  expect(insert).toHaveBeenCalledTimes(1);
  insert.mockRestore();
  expect((await everyKey()).filter((key) => key.startsWith(`apps/${app.id}/`))).toEqual([]);
  expect((await roomOf(ada))?.[app.id]).toBe(0);
});

test('a copy that a crash left unfinished is seen by nobody, counts, and ends like what is deleted', async () => {
  await upload();
  const { server } = running;
  const owner = { ...ada, role: 'user', name: '', lastname: '', tos: true } as const;
  await server.get(AppDispatcher).copy({ source: app.id, id: 'unfinished', name: 'Copy', owner });
  await server.get(ImageService).copyAll(app.id, 'unfinished', ada.id);
  expect((await send('GET', '/rest/apps', ada)).json).toHaveLength(1);
  expect(await roomOf(ada)).toEqual({ [app.id]: least, unfinished: least });
  await running.server.get(Eraser).sweep(Date.now() + limits.comeBackMs + 60_000);
  expect(await roomOf(ada)).toEqual({ [app.id]: least });
});

test('a deleted prototype counts until it is erased', async () => {
  await upload();
  await fill(ada, least);
  await send('DELETE', `/rest/apps/${app.id}.json`, ada);
  const other = await newApp(send, ada);
  expect((await upload([small], other)).refused).toMatchObject([{ code: 'account/full' }]);
  await running.server.get(Eraser).sweep(Date.now() + limits.comeBackMs + 60_000);
  expect((await upload([small], other)).uploads).toHaveLength(1);
});

test('nothing of it is left of an account that is erased', async () => {
  await upload();
  await running.server.get(Eraser).retired({ user: ada.id });
  expect(await quotas().get(ada.id)).toBeNull();
});
