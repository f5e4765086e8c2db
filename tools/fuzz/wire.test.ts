// What no HTTP client would write: bytes on the socket, good and bad, and somebody beside it who only wants an answer.
import { connect } from 'node:net';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { fc, runs } from '@rehearse/testkit/properties';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { auth } from '../../libs/services/auth';
import { gateway } from '../../libs/services/gateway';
import { studio } from '../../libs/services/studio';
import { testing } from '../../libs/services/testing';

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing], config: { rateLimits: false } });
  send = sender(running.server.url);
  ada = await newPerson(send);
  app = await newApp(send, ada);
});
afterAll(() => running.close());

const patienceMs = 1_500;

/** Writes, says that nothing more will come, and answers what came back until then. */
function write(bytes: string | Buffer, isEnded = true): Promise<string> {
  const { hostname, port } = new URL(running.server.url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const end = () => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(patienceMs, end);
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('end', end).on('error', end);
    socket.write(bytes);
    if (isEnded) socket.end();
  });
}

const statuses = (text: string): readonly number[] =>
  [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));

const head = (line: string, ...headers: readonly string[]) =>
  [line, 'host: localhost', ...headers, '', ''].join('\r\n');
const post = (path: string, headers: readonly string[], body: string) =>
  head(`POST ${path} HTTP/1.1`, `authorization: Bearer ${ada.token}`, ...headers) + body;

async function unchanged(): Promise<void> {
  const { status, json } = await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token });
  expect(status).toBe(200);
  expect(json).toMatchObject({ name: 'Shop', revision: 1 });
}

const name = '{"name":"changed"}';
const crooked: readonly (readonly [string, (path: string) => string])[] = [
  ['a body that is shorter than announced', (path) => post(path, ['content-length: 500'], name)],
  ['a body of no length', (path) => post(path, [], name)],
  ['a length that is no number', (path) => post(path, ['content-length: many'], name)],
  ['a length below zero', (path) => post(path, ['content-length: -1'], name)],
  ['two lengths', (path) => post(path, ['content-length: 18', 'content-length: 3'], name)],
  [
    'a length and chunks',
    (path) => post(path, ['content-length: 3', 'transfer-encoding: chunked'], `0\r\n\r\n${name}`),
  ],
  ['chunks of a size that is none', (path) => post(path, ['transfer-encoding: chunked'], `zz\r\n${name}\r\n0\r\n\r\n`)],
  ['chunks without an end', (path) => post(path, ['transfer-encoding: chunked'], `12\r\n${name}\r\n`)],
  ['a chunk that is too large', (path) => post(path, ['transfer-encoding: chunked'], `fffffffff\r\n${name}`)],
  ['an encoding that nobody knows', (path) => post(path, ['transfer-encoding: gzip, x'], name)],
  ['a header without a colon', (path) => post(path, ['nonsense'], name)],
  ['a header that goes on in the next line', (path) => post(path, ['a: b', ' c: d', 'content-length: 9'], '{"name":1')],
  ['NUL in a header', (path) => post(path, ['a: \u0000'], name)],
  ['headers that are too large', (path) => post(path, [`a: ${'x'.repeat(40_000)}`], name)],
  [
    'very many headers',
    (path) =>
      post(
        path,
        Array.from({ length: 3_000 }, (_, at) => `a${at}: b`),
        name,
      ),
  ],
];

test.each(crooked)('%s', async (_, write1) => {
  for (const path of [
    `/rest/apps/${app.id}.json`,
    `/rest/apps/${app.id}/update`,
    `/rest/invitation/${app.id}/${app.hash}/records.json`,
  ]) {
    const answered = statuses(await write(write1(path)));
    expect(answered.filter((status) => status < 400 || status >= 500)).toEqual([]);
  }
  await unchanged();
});

test.each([
  'GET /rest/apps/\u0000.json HTTP/1.1',
  'GET  /rest/apps HTTP/1.1',
  'GET /rest/apps HTTP/9.9',
  'GET http://elsewhere/rest/user HTTP/1.1',
  'GET * HTTP/1.1',
  'CONNECT elsewhere:80 HTTP/1.1',
  'TRACE /rest/user HTTP/1.1',
  'rubbish',
  `GET /${'a/'.repeat(20_000)} HTTP/1.1`,
  'PRI * HTTP/2.0',
])('%s', async (line) => {
  const answered = statuses(await write(head(line)));
  expect(answered.filter((status) => status >= 500)).toEqual([]);
  await unchanged();
});

test('bytes that mean nothing', async () => {
  const start = fc.constantFrom('', 'GET ', 'POST /rest/apps HTTP/1.1\r\n', 'GET /rest/user HTTP/1.1\r\nhost: a\r\n');
  for (const [first, bytes] of fc.sample(fc.tuple(start, fc.uint8Array({ maxLength: 2_000 })), runs(40))) {
    const answered = statuses(await write(Buffer.concat([Buffer.from(first), bytes])));
    expect(answered.filter((status) => status >= 500)).toEqual([]);
  }
  await unchanged();
});

test('who says nothing more holds up nobody', async () => {
  const silent = Array.from({ length: 50 }, () =>
    write(post(`/rest/apps/${app.id}.json`, ['content-length: 200000'], '{'), false),
  );
  await unchanged();
  await Promise.all(silent);
});
