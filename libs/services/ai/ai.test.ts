import { newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { drawAuthority, drawCertificate, openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { logLines } from '@rehearse/testkit/telemetry';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, globalAgent } from 'node:https';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ai } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';

/** A provider with a certificate of an authority that this process believes. */
const authority = drawAuthority('a provider');
const lines = logLines('trace');
let provider: Server;
let url: string;
let answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void | Promise<void>;
let running: TestServer;
let send: Send;
let ada: Person;

const key = 'sk-a-key-that-nobody-keeps';
const path = '/v1/chat/completions';
const paths = [path, '/v1/completions'];
const openAIPayload = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Draw' }] };
const question = { openAIModel: path, openAIToken: key, openAIOrgID: 'x', openAIPayload };

beforeAll(async () => {
  globalAgent.options.ca = authority.cert;
  const pem = drawCertificate(authority, ['localhost']);
  provider = createServer({ key: pem, cert: pem }, (incoming, outgoing) => void answer(incoming, outgoing)).listen(0);
  await once(provider, 'listening');
  url = `https://localhost:${(provider.address() as AddressInfo).port}`;
  running = await openTestServer({
    services: [gateway, auth, studio, ai],
    config: { ai: { url, paths, allowsPrivate: true } },
    log: lines.log,
  });
  send = sender(running.server.url);
  ada = await newPerson(send);
});
afterAll(async () => {
  delete globalAgent.options.ca;
  await running.close();
  provider.closeAllConnections();
  provider.close();
});

const ask = (more: object = {}, token: string | undefined = ada.token, to = send) =>
  to('POST', '/ai/openai.json', { token, body: { ...question, ...more } });

/** Answers each question in the same way, and notes what was asked. */
function answering(status: number, body: string, headers: Record<string, string> = {}) {
  const asked: { path: string | undefined; key: string | undefined; body: unknown }[] = [];
  answer = async (incoming, outgoing) => {
    asked.push({ path: incoming.url, key: incoming.headers.authorization, body: JSON.parse(await text(incoming)) });
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
  return asked;
}

/** Another installation that asks the same provider, or none. */
async function askedBy(config: { url: string | null; allowsPrivate: boolean }) {
  const other = await openTestServer({ services: [gateway, auth, studio, ai], config: { ai: { ...config, paths } } });
  const toOther = sender(other.server.url);
  const { status, json } = await ask({}, (await newPerson(toOther)).token, toOther);
  await other.close();
  return [status, json];
}

test('the question goes to the provider with the key of who asks, and the answer comes back as it is', async () => {
  const said = '{"choices": [{"message": {"content": "A box"}}]}';
  const asked = answering(200, said);
  const { status, text: came, headers } = await ask();
  expect([status, came]).toEqual([200, said]);
  expect(headers.get('content-type')).toContain('application/json');
  expect(asked).toEqual([{ path, key: `Bearer ${key}`, body: openAIPayload }]);
});

test.each([401, 429, 500])('what the provider says with %s is the answer, with 200', async (status) => {
  answering(status, '{"error":{"code":"invalid_api_key"}}');
  expect(await ask()).toMatchObject({ status: 200, json: { error: { code: 'invalid_api_key' } } });
});

test('guests ask nothing, and what is missing is named', async () => {
  const asked = answering(200, '{}');
  expect((await send('POST', '/ai/openai.json', { body: question })).status).toBe(401);
  for (const [field, more] of [
    ['openAIModel', { openAIModel: undefined }],
    ['openAIToken', { openAIToken: undefined }],
    ['openAIToken', { openAIToken: `${key}\r\nhost: other` }],
    ['openAIPayload', { openAIPayload: undefined }],
  ] as const)
    expect(await ask(more)).toMatchObject({
      status: 400,
      json: { errors: ['request/invalid'], field: `body.${field}` },
    });
  expect(asked).toEqual([]);
});

test.each([
  '/v1/models',
  '/v1/chat/completions/../models',
  '//other.example/v1/completions',
  'https://other.example/v1/completions',
  '@other.example/v1/completions',
  '/v1/completions?x=1',
])('the path %s is not asked', async (openAIModel) => {
  const asked = answering(200, '{}');
  expect(await ask({ openAIModel })).toMatchObject({ status: 400, json: { field: 'body.openAIModel' } });
  expect(asked).toEqual([]);
});

test('no redirect is followed', async () => {
  const asked = answering(302, '{"moved":true}', { location: '/v1/models' });
  expect((await ask()).json).toEqual({ moved: true });
  expect(asked).toHaveLength(1);
});

test.each([
  ['no JSON', '<html>'],
  ['no object', '"text"'],
  ['more than anybody reads', `{"a":"${'x'.repeat(2_000_000)}"}`],
])('an answer that is %s is none', async (_, body) => {
  answering(200, body);
  expect(await ask()).toMatchObject({ status: 400, json: { errors: ['ai/nonsense'] } });
});

test('a provider that breaks off is not reached', async () => {
  answer = ({ socket }) => void socket.destroy();
  expect(await ask()).toMatchObject({ status: 502, json: { errors: ['ai/unreachable'] } });
});

test('a provider whose certificate is another one’s hears nothing', async () => {
  const asked = answering(200, '{}');
  globalAgent.options.ca = drawAuthority('another').cert;
  globalAgent.destroy();
  const { status, json } = await ask();
  globalAgent.options.ca = authority.cert;
  expect([status, json]).toMatchObject([502, { errors: ['ai/unreachable'] }]);
  expect(asked).toEqual([]);
});

test('a name or number of a private network leads nowhere, unless that is meant', async () => {
  const asked = answering(200, '{}');
  globalAgent.destroy();
  const numbers = url.replace('localhost', '127.0.0.1');
  for (const inside of [url, numbers])
    expect(await askedBy({ url: inside, allowsPrivate: false })).toMatchObject([502, { errors: ['ai/unreachable'] }]);
  expect(asked).toEqual([]);
});

test('where it is switched off nothing is asked', async () => {
  expect(await askedBy({ url: null, allowsPrivate: false })).toMatchObject([404, { errors: ['ai/off'] }]);
});

test('the key is in no log', () => {
  expect(lines.text.length).toBeGreaterThan(20);
  expect(lines.text.filter((line) => line.includes(key))).toEqual([]);
});
