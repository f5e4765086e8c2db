import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { studio } from '..';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { testing } from '../../testing';
import { id3, mp3Of } from './mp3.fixture';

interface Sound {
  readonly id: string;
  readonly url: string;
  readonly name: string;
}
interface Uploads {
  readonly uploads: readonly Sound[];
  readonly errors?: readonly string[];
  readonly refused?: readonly { readonly name: string; readonly code: string }[];
}

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing] });
  send = sender(running.server.url);
  ada = await newPerson(send);
  app = await newApp(send, ada);
});
afterAll(() => running.close());

async function upload(...files: readonly (readonly [name: string, bytes: Uint8Array])[]): Promise<Uploads> {
  const body = new FormData();
  for (const [name, bytes] of files) body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return (await send('POST', `/rest/uploads/${app.id}`, { token: ada.token, body })).json as Uploads;
}

async function newSound(mark = 0): Promise<Sound> {
  const { uploads } = await upload(['tune.mp3', mp3Of(10, mark)]);
  const [sound] = uploads;
  if (!sound) throw new Error('nothing was stored');
  return sound;
}

async function fetchPart(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(running.server.url + path, {
    headers: { authorization: `Bearer ${ada.token}`, ...headers },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

test('a sound is listed with its name, beside the pictures, and nothing but the sound is kept', async () => {
  const tagged = Buffer.concat([id3('a song of somebody'), mp3Of(10)]);
  const { uploads, ...rest } = await upload(['My song.MP3', tagged]);
  expect(rest).toEqual({});
  expect(uploads).toMatchObject([{ name: 'My song.MP3', appID: app.id, userID: ada.id, width: 0, height: 0 }]);
  expect(uploads[0]?.url).toMatch(new RegExp(`^${app.id}/[A-Za-z0-9]{60}\\.mp3$`));
  expect((await send('GET', `/rest/uploads/${app.id}.json`, { token: ada.token })).json).toEqual(uploads);
  expect((await send('GET', `/rest/images/${app.id}.json`, { token: ada.token })).json).toEqual([]);
  const { answer, bytes } = await fetchPart(`/rest/uploads/${uploads[0]?.url}`);
  expect(bytes).toEqual(mp3Of(10));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': expect.stringContaining('private'),
  });
});

test('what is none, or too big, is named; the others are kept', async () => {
  const { uploads, errors, refused } = await upload(
    ['page.mp3', Buffer.from('<script>alert(1)</script>'.repeat(400))],
    ['huge.mp3', Buffer.alloc(20_000_001, 1)],
    ['good.mp3', mp3Of(5)],
  );
  expect(uploads.map(({ name }) => name)).toEqual(['good.mp3']);
  expect(errors).toEqual(['page.mp3', 'huge.mp3']);
  expect(refused?.map(({ code }) => code)).toEqual(['sound.type.wrong', 'sound.too.big']);
  expect(await upload()).toEqual({ type: 'error', errors: ['sound.type.wrong'] });
  const noForm = await send('POST', `/rest/uploads/${app.id}`, { token: ada.token, body: { file: 'x' } });
  expect([noForm.status, noForm.json]).toMatchObject([400, { errors: ['request/invalid'], field: 'body' }]);
});

test('it is played from anywhere', async () => {
  const { url } = await newSound(7);
  const all = mp3Of(10, 7);
  const part = (range: string, more = {}) => fetchPart(`/rest/uploads/${url}`, { range, ...more });
  const { answer, bytes } = await part('bytes=1000-1999');
  expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([
    206,
    `bytes 1000-1999/${all.length}`,
    '1000',
  ]);
  expect(bytes).toEqual(all.subarray(1_000, 2_000));
  expect((await part('bytes=4000-')).bytes).toEqual(all.subarray(4_000));
  const beyond = await part(`bytes=${all.length}-`);
  expect([beyond.answer.status, beyond.answer.headers.get('content-range')]).toEqual([416, `bytes */${all.length}`]);
  expect(JSON.parse(beyond.bytes.toString())).toEqual({ type: 'error', errors: ['request/range'] });
  const tag = answer.headers.get('etag') ?? '';
  expect((await part('bytes=0-9', { 'if-range': tag })).answer.status).toBe(206);
  expect((await part('bytes=0-9', { 'if-range': '"another"' })).bytes).toEqual(all);
  expect((await part('bytes=0-9', { 'if-none-match': tag })).answer.status).toBe(304);
});

test('by the link of testers, and to nobody else', async () => {
  const { id, url } = await newSound();
  const status = async (path: string, token?: string) => (await send('GET', path, { token })).status;
  expect(await status(`/rest/uploads/${app.hash}/${url}`)).toBe(200);
  expect(await status(`/rest/uploads/${url}`)).toBe(401);
  expect(await status(`/rest/uploads/${url}`, (await newPerson(send, 'bob')).token)).toBe(403);
  // The address of one is not the address of the other.
  expect(await status(`/rest/images/${url}`, ada.token)).toBe(404);
  const remove = (path: string) => send('DELETE', path, { token: ada.token });
  expect((await remove(`/rest/images/${app.id}/${id}/${url}`)).status).toBe(404);
  expect((await remove(`/rest/uploads/${app.id}/${id}/${app.id}/other.mp3`)).status).toBe(404);
  expect((await remove(`/rest/uploads/${app.id}/${id}/${url}`)).json).toEqual({
    status: 'ok',
    details: 'upload.deleted',
  });
  expect(await status(`/rest/uploads/${url}`, ada.token)).toBe(404);
});

test('a copy has sounds of its own', async () => {
  const { url } = await newSound();
  const copied = await send('POST', `/rest/apps/copy/${app.id}`, { token: ada.token, body: { name: 'Copy' } });
  const { id } = copied.json as { id: string };
  const { bytes } = await fetchPart(`/rest/uploads/${id}/${url.split('/')[1]}`);
  expect(bytes).toEqual(mp3Of(10));
});
