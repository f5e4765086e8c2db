import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import sharp from 'sharp';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { testing } from '../testing';
import { Eraser } from './eraser';

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

interface Uploads {
  readonly uploads: { id: string; url: string; name: string; width: number; height: number }[];
  readonly errors?: string[];
  readonly refused?: { name: string; code: string }[];
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 20 } } });
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

async function upload(
  files: readonly (readonly [field: string, name: string, bytes: Uint8Array])[],
  token = ada.token,
) {
  const form = new FormData();
  for (const [field, name, bytes] of files) form.append(field, blob(bytes), name);
  return send('POST', `/rest/images/${app.id}?resize=false`, { token, body: form });
}
const fetchBytes = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(running.server.url + path, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
};

test('pictures are stored under a new name with their size, whatever the field is called', async () => {
  const png = await blank(40, 30).png().toBuffer();
  const gif = await blank(8, 6).gif().toBuffer();
  const { json } = await upload([
    ['file', 'home screen.png', png],
    ['hero.gif', 'hero.gif', gif],
  ]);
  const { uploads, ...rest } = json as Uploads;
  expect(rest).toEqual({});
  expect(uploads).toMatchObject([
    { name: 'home screen.png', width: 40, height: 30, appID: app.id, userID: ada.id },
    { name: 'hero.gif', width: 8, height: 6 },
  ]);
  expect(uploads[0]?.url).toMatch(new RegExp(`^${app.id}/[A-Za-z0-9]{60}\\.png$`));
  expect((await send('GET', `/rest/images/${app.id}.json`, { token: ada.token })).json).toHaveLength(2);
});

test('what is served is our own encoding: upright, without metadata or whatever else was in the file', async () => {
  const photo = await blank(60, 20)
    .withExif({ IFD0: { Artist: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const stuffed = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
  const { uploads } = (await upload([['file', 'photo.html', stuffed]])).json as Uploads;
  expect(uploads[0]).toMatchObject({ width: 20, height: 60 });
  const { response, bytes } = await fetchBytes(`/rest/images/${uploads[0]?.url}`, {
    authorization: `Bearer ${ada.token}`,
  });
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toContain('private');
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).not.toContain('secret place');
  expect(text).not.toContain('script');
  expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
});

test('an animation stays one', async () => {
  const frames = await sharp(Buffer.alloc(10 * 30 * 3, 90), {
    raw: { width: 10, height: 30, channels: 3, pageHeight: 10 },
  })
    .gif({ delay: [50, 50, 50] })
    .toBuffer();
  const { uploads } = (await upload([['file', 'move.gif', frames]])).json as Uploads;
  expect(uploads[0]).toMatchObject({ width: 10, height: 10 });
});

test('files that are too big, of another kind or broken are named; the others are kept', async () => {
  const png = await blank(10, 10).png().toBuffer();
  const webp = await blank(10, 10).webp().toBuffer();
  const { json } = await upload([
    ['file', 'huge.png', Buffer.alloc(5_000_001, 1)],
    ['file', 'other.png', webp],
    ['file', 'text.png', Buffer.from('no picture at all')],
    [
      'file',
      'drawing.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ],
    ['file', 'empty.png', Buffer.alloc(0)],
    ['file', 'cut.png', png.subarray(0, png.length - 20)],
    ['file', 'good.png', png],
  ]);
  const { uploads, errors, refused } = json as Uploads;
  expect(uploads.map(({ name }) => name)).toEqual(['good.png']);
  expect(errors).toEqual(['huge.png', 'other.png', 'text.png', 'drawing.svg', 'empty.png', 'cut.png']);
  expect(refused?.map(({ code }) => code)).toEqual([
    'image.too.big',
    'image.type.wrong',
    'image.type.wrong',
    'image.type.wrong',
    'image.type.wrong',
    'image.processing.error',
  ]);
});

test('a picture with more pixels than anyone needs is refused before it is decoded', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const { refused } = (await upload([['file', 'bomb.png', bomb]])).json as Uploads;
  expect(refused).toHaveLength(1);
});

test('at most twenty at a time, and at least one', async () => {
  const png = await blank(2, 2).png().toBuffer();
  const many = Array.from({ length: 21 }, (_, n) => ['file', `${n}.png`, png] as const);
  const { uploads, errors } = (await upload(many)).json as Uploads;
  expect([uploads.length, errors]).toEqual([20, ['20.png']]);
  expect((await upload([])).status).toBe(200);
  expect((await upload([])).json).toEqual({ type: 'error', errors: ['image.processing.error'] });
  const noForm = await send('POST', `/rest/images/${app.id}`, { token: ada.token, body: { file: 'x' } });
  expect(noForm.status).toBe(400);
});

describe('who may see a picture', () => {
  let url: string;
  beforeEach(async () => {
    const { uploads } = (await upload([['file', 'a.png', await blank(4, 4).png().toBuffer()]])).json as Uploads;
    url = uploads[0]?.url ?? '';
  });

  test('members, by header or in the address; testers, by their link', async () => {
    const status = async (path: string, token?: string) => (await send('GET', path, { token })).status;
    expect(await status(`/rest/images/${url}`, ada.token)).toBe(200);
    expect(await status(`/rest/images/${url}?token=${ada.token}`)).toBe(401);
    expect(await status(`/rest/images/${url}`)).toBe(401);
    expect(await status(`/rest/images/${app.hash}/${url}`)).toBe(200);
    const other = await newApp(send, ada);
    expect(await status(`/rest/images/${other.hash}/${url}`)).toBe(404);
    expect(await status(`/rest/images/${app.id}/..%2F..%2Fdocuments.db`, ada.token)).toBe(400);
    expect(await status(`/rest/images/${app.id}/.hidden`, ada.token)).toBe(404);
    expect(await status(`/rest/images/${app.id}/nothing.png`, ada.token)).toBe(404);
  });

  test('only the owner deletes, only what belongs together', async () => {
    const [image] = (await send('GET', `/rest/images/${app.id}.json`, { token: ada.token })).json as { id: string }[];
    const remove = (id: string, path: string) =>
      send('DELETE', `/rest/images/${app.id}/${id}/${path}`, { token: ada.token });
    expect((await remove(image?.id ?? '', `${app.id}/other.png`)).status).toBe(404);
    expect((await remove('000000000000000000000000', url)).status).toBe(404);
    expect((await remove(image?.id ?? '', url)).json).toMatchObject({ status: 'ok' });
    expect((await send('GET', `/rest/images/${url}`, { token: ada.token })).status).toBe(404);
  });

  test('a copy has pictures of its own, wherever they are mentioned', async () => {
    const [, file] = url.split('/');
    const image = { name: 'a.png', url, w: 4, h: 4 };
    const widget = {
      id: 'w10003',
      name: 'B',
      type: 'Image',
      x: 0,
      y: 0,
      w: 9,
      h: 9,
      z: 1,
      style: { backgroundImage: image },
      hover: { backgroundImage: image },
      props: { images: [image] },
    };
    const body = [{ parent: 'widgets', name: 'w10003', type: 'update', object: widget }];
    expect((await send('POST', `/rest/apps/${app.id}/update`, { token: ada.token, body })).json).toMatchObject({
      status: 'ok',
    });
    const { id } = (await send('POST', `/rest/apps/copy/${app.id}`, { token: ada.token, body: { name: 'Copy' } }))
      .json as { id: string };
    const copy = await send('GET', `/rest/apps/${id}.json`, { token: ada.token });
    expect(copy.text.split(`${id}/${file}`)).toHaveLength(4);
    expect(copy.text).not.toContain(`${app.id}/`);
    await send('DELETE', `/rest/apps/${app.id}.json`, { token: ada.token });
    await running.server.get(Eraser).sweep(Date.now() + limits.comeBackMs + 60_000);
    expect((await send('GET', `/rest/images/${id}/${file}`, { token: ada.token })).status).toBe(200);
    expect(await running.platform.blobs.get(`apps/${url}`)).toBeNull();
  });
});
