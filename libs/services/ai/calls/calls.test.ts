// Elements of prototypes that call servers of others: what is sent, to whom, and what testers hear.
import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { logLines } from '@rehearse/testkit/telemetry';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { ai } from '..';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { studio } from '../../studio';
import { secretCollection } from '../../studio/calls/secret.repository';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const json = { 'content-type': 'application/json; charset=utf-8' };
const canvas = { create: { width: 2_000, height: 1_000, channels: 3 as const, background: '#3e63dd' } };
const noise = { ...canvas, create: { ...canvas.create, noise: { type: 'gaussian' as const, mean: 128, sigma: 60 } } };
const plain = await sharp(canvas).png().toBuffer();
/** Not even near to what may be recorded. */
const heavy = await sharp(noise).resize(1_200, 600).jpeg({ quality: 80 }).toBuffer();
const replies: Readonly<Record<string, readonly [number, Record<string, string>, string | Buffer]>> = {
  '/seats': [200, { ...json, 'set-cookie': 'a=1' }, '{"free":3}'],
  '/made': [201, json, '{"id":7}'],
  '/text': [200, { 'content-type': 'text/plain' }, 'three'],
  '/moved': [302, { location: '/seats' }, ''],
  '/gone': [404, json, '{"secret":"inside"}'],
  '/broken': [500, json, '{}'],
  '/picture': [200, { 'content-type': 'image/png' }, 'x'],
  '/photo': [200, { 'content-type': 'image/png' }, plain],
  '/film': [200, { 'content-type': 'image/jpeg' }, heavy],
  '/large': [200, json, JSON.stringify('x'.repeat(limits.replyBytes))],
};

const lines = logLines('trace');
let shop: Server;
let origin: string;
let received: Received[] = [];
let running: TestServer;
let send: Send;
let ada: Person;

const openServer = (calls: { readonly hosts: readonly string[]; readonly origins: readonly string[] }) =>
  openTestServer({ services: [gateway, auth, studio, ai], config: { calls }, log: lines.log });

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method, url, headers } = incoming;
  received.push({ method, url, headers, body: await text(incoming) });
  const [status, more, body] = replies[(url ?? '').split('?')[0] ?? ''] ?? [200, json, '{}'];
  outgoing.writeHead(status, more).end(body);
}

beforeAll(async () => {
  shop = createServer((incoming, outgoing) => void answer(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  running = await openServer({ hosts: ['*'], origins: [origin] });
  send = sender(running.server.url);
  ada = await newPerson(send);
});
afterAll(async () => {
  await running.close();
  shop.closeAllConnections();
  shop.close();
});
beforeEach(() => {
  received = [];
});

const element = (rest: unknown, type = 'Rest') => ({
  id: 'call',
  name: 'Seats',
  type,
  x: 0,
  y: 0,
  w: 64,
  h: 64,
  z: 1,
  style: {},
  props: { rest },
});

function appWith(rest: unknown, type?: string, by = send, person = ada): Promise<OwnApp> {
  const { widgets, ...app } = smallApp();
  return newApp(by, person, { ...app, widgets: { ...(widgets as object), call: element(rest, type) } });
}

const asTester = (app: OwnApp, values: object = {}, more: object = {}) =>
  send('POST', `/rest/invitation/${app.id}/${app.hash}/calls/call.json`, { body: { values, version: 0, ...more } });
const asDesigner = (app: OwnApp, values: object = {}, by = send, { token } = ada) =>
  by('POST', `/rest/apps/${app.id}/calls/call.json`, { token, body: { values } });

test('the server calls what the document says, with values by name, and answers testers with what came', async () => {
  const app = await appWith({
    method: 'POST',
    url: `${origin}/seats?area=\${cart.area}&none=\${nothing}`,
    headers: [
      { key: 'Accept-Language', value: '${language}' },
      { key: 'Cookie', value: 'session=1' },
      { key: 'Host', value: 'inside.example' },
      { key: 'X-Off', value: '1', isOff: true },
    ],
    token: 'abc',
    authType: 'Bearer',
    input: { type: 'JSON', template: '{"name":"${user.name}","count":${count}}' },
  });
  const values = { 'cart.area': 'A & B/..', language: 'de\r\nx-a: 1', 'user.name': 'Al "Z"', count: 2, other: 'no' };
  expect(await asTester(app, values)).toMatchObject({ status: 200, json: { isOk: true, body: '{"free":3}' } });
  const [call] = received;
  expect(call).toMatchObject({ method: 'POST', url: '/seats?area=A%20%26%20B%2F..&none=' });
  expect(JSON.parse(call?.body ?? '')).toEqual({ name: 'Al "Z"', count: 2 });
  expect(call?.headers).toMatchObject({
    'accept-language': 'dex-a: 1',
    authorization: 'Bearer abc',
    'content-type': 'application/json',
    host: new URL(origin).host,
  });
  expect(Object.keys(call?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
  expect(call?.headers['x-off']).toBeUndefined();
  expect(JSON.stringify(received)).not.toContain('other');
});

test('a secret is sent to its server alone, and told to nobody', async () => {
  const secret = { name: 'key', origin, value: 'sesame-7' };
  const headers = [{ key: 'Authorization', value: 'Bearer ${secret:key} ${more}' }];
  const app = await appWith({ url: `${origin}/seats`, headers });
  const secrets = `/rest/apps/${app.id}/secrets`;
  expect((await asDesigner(app)).json).toMatchObject({ isOk: false, why: 'address' });
  expect(await send('POST', secrets, { token: ada.token, body: secret })).toMatchObject({ status: 200 });
  expect((await asTester(app, { more: '${secret:key}', 'secret:key': 'mine' })).json).toMatchObject({ isOk: true });
  expect(received.map((one) => one.headers.authorization)).toEqual(['Bearer sesame-7 ${secret:key}']);
  const listed = await send('GET', `${secrets}.json`, { token: ada.token });
  expect(listed.json).toEqual([{ name: 'key', origin, at: expect.any(Number) }]);
  const stored = await running.platform.documents.collection(secretCollection).between(`${app.id}:`, `${app.id};`);
  expect(stored).toHaveLength(1);
  const answers = [
    listed,
    await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token }),
    await send('GET', `/rest/invitation/${app.hash}/app.json`),
  ];
  expect(JSON.stringify([stored, ...answers])).not.toContain('sesame');

  await send('POST', secrets, { token: ada.token, body: { ...secret, origin: 'https://api.example.org' } });
  expect((await asDesigner(app)).json).toMatchObject({ isOk: false, why: 'address' });
  expect((await send('DELETE', `${secrets}/key.json`, { token: ada.token })).status).toBe(200);
  expect((await send('GET', `${secrets}.json`, { token: ada.token })).json).toEqual([]);
  expect(received).toHaveLength(1);
});

test('a key that an old document keeps in itself is sent to its server, and to nobody who plays', async () => {
  const app = await appWith({ url: `${origin}/seats`, token: 'sesame-9', authType: 'Basic' });
  const link = await send('POST', `/rest/apps/${app.id}/links`, { token: ada.token, body: { role: 'look' } });
  const { hash } = link.json as { hash: string };
  const played = async () => [
    await send('GET', `/rest/invitation/${app.hash}/app.json`),
    await send('GET', `/rest/links/${hash}/app.json`),
  ];
  for (const answer of await played()) {
    expect(answer).toMatchObject({
      status: 200,
      json: { widgets: { call: { props: { rest: { url: `${origin}/seats` } } } } },
    });
    expect(JSON.stringify(answer)).not.toContain('sesame');
  }
  const own = await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token });
  expect(JSON.stringify(own)).toContain('sesame-9');
  expect((await asTester(app)).json).toMatchObject({ isOk: true });
  expect(received).toMatchObject([{ headers: { authorization: 'Basic sesame-9' } }]);
});

test('a form is sent as one, and 201 is as good as 200', async () => {
  const app = await appWith({ method: 'PUT', url: `${origin}/made`, input: { type: 'FORM', template: 'a=${a}&b=2' } });
  expect((await asTester(app, { a: 'x&y' })).json).toEqual({ isOk: true, body: '{"id":7}' });
  expect(received).toMatchObject([{ method: 'PUT', body: 'a=x%26y&b=2' }]);
});

const pixelsOf = async (address: string) => {
  const [, type, bytes = ''] = /^data:(image\/webp);base64,(.+)$/.exec(address) ?? [];
  const { width, height, exif } = await sharp(Buffer.from(bytes, 'base64')).metadata();
  return { type, width, height, exif };
};

test('an answer can be a picture, which is written anew and small enough to be recorded', async () => {
  const output = { databinding: 'photo', type: 'IMAGE' };
  const app = await appWith({ url: `${origin}/photo`, output });
  const { isOk, body } = (await asTester(app)).json as { isOk: boolean; body: string };
  expect(isOk).toBe(true);
  expect(await pixelsOf(body)).toEqual({ type: 'image/webp', width: 1_024, height: 512, exif: undefined });
  expect(received[0]?.headers.accept).toContain('image/');
  const other = await appWith({ url: `${origin}/film`, output });
  const tried = (await asDesigner(other)).json as { body: string };
  expect(tried.body.length).toBeLessThan(limits.replyBytes);
  expect((await pixelsOf(tried.body)).width).toBeLessThan(1_024);
  for (const path of ['/seats', '/text', '/picture'])
    expect((await asDesigner(await appWith({ url: origin + path, output }))).json).toMatchObject({ why: 'content' });
  expect((await asDesigner(await appWith({ url: `${origin}/photo` }))).json).toMatchObject({ why: 'content' });
});

test('a picture that a tester picked is the body of a call, written anew', async () => {
  const shot = await sharp(canvas)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'sesame-8' } })
    .toBuffer();
  const input = { type: 'FILE', fileDataBinding: 'shot' };
  const app = await appWith({ method: 'POST', url: `${origin}/seats`, input });
  const picture = shot.toString('base64');
  expect((await asTester(app, {}, { picture })).json).toEqual({ isOk: true, body: '{"free":3}' });
  const [sent] = received;
  expect(sent?.headers['content-type']).toBe('image/jpeg');
  expect(sent?.body.length).toBeGreaterThan(100);
  expect(sent?.body).not.toContain('sesame-8');
  expect((await asTester(app)).json).toMatchObject({ isOk: true });
  expect(received[1]?.headers['content-type']).toBeUndefined();
  const noPicture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  expect((await asTester(app, {}, { picture: noPicture })).json).toMatchObject({ errors: ['image.type.wrong'] });
  const tooLarge = 'A'.repeat(Math.ceil(limits.callPictureBytes / 3) * 4 + 4);
  expect((await asTester(app, {}, { picture: tooLarge })).status).toBe(400);
  const other = await appWith({ method: 'POST', url: `${origin}/seats`, input: { type: 'JSON', template: '{}' } });
  expect((await asTester(other, {}, { picture })).json).toMatchObject({ isOk: true });
  expect(received.map(({ headers }) => headers['content-type'])).toEqual(['image/jpeg', undefined, 'application/json']);
});

test.each([
  ['/moved', 'redirect', 302],
  ['/gone', 'status', 404],
  ['/picture', 'content', 200],
  ['/large', 'content', 200],
  ['/broken', 'unreachable', undefined],
])('%s is no answer: designers hear why, testers that there is none', async (path, why, status) => {
  const app = await appWith({ url: origin + path });
  expect((await asTester(app)).json).toEqual({ isOk: false, body: '' });
  const tried = (await asDesigner(app)).json;
  expect(tried).toMatchObject({ isOk: false, body: '', why, ms: expect.any(Number) });
  expect((tried as { status?: number }).status).toBe(status);
  expect(received.map(({ url }) => url)).toEqual([path, path]);
});

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/',
  'https://2130706433/',
  'http://example.org/',
])('%s is called by nobody, whatever is allowed on the Internet', async (url) => {
  expect((await asDesigner(await appWith({ url }))).json).toMatchObject({ isOk: false, why: 'host' });
});

test('a name that leads into a private network leads nowhere', async () => {
  const { port } = new URL(origin);
  const tried = await asDesigner(await appWith({ url: `https://localhost:${port}/seats` }));
  expect(tried.json).toMatchObject({ isOk: false, why: 'unreachable' });
  expect(received).toEqual([]);
});

test.each([
  ['chooses a host', 'https://${host}/', { host: 'evil.example' }],
  ['goes on with a host', 'ORIGIN${rest}/seats', { rest: '.evil.example' }],
  ['is a port', 'http://127.0.0.1:${port}/', { port: '22' }],
  ['leads out of a folder', 'ORIGIN/v1/${id}/seats', { id: '..' }],
  ['leads out of a folder, encoded', 'ORIGIN/v1/${id}/seats', { id: '.' }],
])('no value %s', async (_, url, values) => {
  const app = await appWith({ url: url.replace('ORIGIN', origin) });
  expect((await asDesigner(app, values)).json).toMatchObject({ isOk: false, why: 'address' });
  expect(received).toEqual([]);
});

test.each([['ftp://example.org/'], ['//example.org/'], ['https://a:b@example.org/'], [''], [7], [{ a: 1 }]])(
  'the address %j is none',
  async (url) => {
    expect((await asDesigner(await appWith({ url }))).json).toMatchObject({ isOk: false, why: 'address' });
  },
);

test('a tester names an element, and nothing else of what is called', async () => {
  const app = await appWith({ url: `${origin}/seats` });
  const more = { url: 'https://evil.example', rest: { url: `${origin}/gone` } };
  expect((await asTester(app, {}, more)).json).toEqual({ isOk: true, body: '{"free":3}' });
  expect(received.map(({ url }) => url)).toEqual(['/seats']);
  const many = Object.fromEntries(Array.from({ length: limits.callValues + 1 }, (_, at) => [`v${at}`, at]));
  expect((await asTester(app, many)).status).toBe(400);
  expect((await asTester(app, {}, { version: 9 })).status).toBe(404);
  expect((await asTester(await appWith({ url: `${origin}/seats` }, 'Button'))).status).toBe(404);
  expect((await asTester(await appWith(null))).status).toBe(404);
});

test('who follows a link to look is answered as testers are', async () => {
  const app = await appWith({ url: `${origin}/text` });
  const link = await send('POST', `/rest/apps/${app.id}/links`, { token: ada.token, body: { role: 'look' } });
  const { hash } = link.json as { hash: string };
  const answer = await send('POST', `/rest/links/${hash}/calls/call.json`, { body: { values: {} } });
  expect(answer).toMatchObject({ status: 200, json: { isOk: true, body: 'three' } });
});

test('what is called is found in elements that hold much, too', async () => {
  const app = await appWith({
    url: `${origin}/seats`,
    input: { type: 'JSON', template: `{"a":"${'x'.repeat(9_000)}"}` },
  });
  expect((await asTester(app)).json).toEqual({ isOk: true, body: '{"free":3}' });
});

test('the operator says whom prototypes may call, or that they may call nobody', async () => {
  for (const [calls, url, why] of [
    [{ hosts: [], origins: [] }, `${origin}/seats`, 'off'],
    [{ hosts: ['api.example.org'], origins: [] }, `${origin}/seats`, 'host'],
    [{ hosts: ['api.example.org'], origins: [] }, 'https://other.example.org/', 'host'],
    [{ hosts: ['*'], origins: [] }, `${origin}/seats`, 'host'],
  ] as const) {
    const other = await openServer(calls);
    const toOther = sender(other.server.url);
    const eve = await newPerson(toOther);
    const app = await appWith({ url }, undefined, toOther, eve);
    expect((await asDesigner(app, {}, toOther, eve)).json).toMatchObject({ isOk: false, why });
    await other.close();
  }
  expect(received).toEqual([]);
});

test('what is sent and what comes is in no log', () => {
  expect(lines.text.length).toBeGreaterThan(20);
  expect(lines.text.filter((line) => /Al \\*"Z|"free"|cart\.area|Bearer abc|sesame/.test(line))).toEqual([]);
});
