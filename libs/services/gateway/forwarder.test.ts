// The gateway in front of services that run elsewhere: what it says about it, and the trace that goes along.
import { startServer } from '@rehearse/server';
import type { Server } from '@rehearse/server';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import { createLog, startTracing } from '@rehearse/platform/runtime';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { eventually } from '@rehearse/testkit/waiting';
import type { Send } from '@rehearse/testkit/people';
import { appOf } from '@rehearse/testkit/prototypes';
import { testConfig } from '@rehearse/testkit/servers';
import { openCollector } from '@rehearse/testkit/telemetry';
import type { Collector } from '@rehearse/testkit/telemetry';
import { decodeJwt } from 'jose';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from '.';
import { auth } from '../auth';
import { studio } from '../studio';
import { testing } from '../testing';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let collector: Collector;
let stopTracing: () => Promise<void>;
let dataFolder: string;
let platform: Platform;
let pod: Server;
let front: Server;
let send: Send;
beforeAll(async () => {
  collector = await openCollector();
  stopTracing = await startTracing({ endpoint: collector.endpoint, ratio: 1 }, 'test', createLog('silent'));
  dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-forward-'));
  platform = await openEmbedded({ dataFolder });
  const parts = { platform, clickhouse: null };
  pod = await startServer({ ...parts, services: [auth, studio, testing], config: testConfig });
  const elsewhere = { auth: pod.url, studio: pod.url, testing: pod.url };
  front = await startServer({ ...parts, services: [gateway], config: { ...testConfig, elsewhere } });
  send = sender(front.url);
});
afterAll(async () => {
  await front.close();
  await platform.close();
  await collector.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const opened: (() => unknown)[] = [];
afterEach(() => Promise.all(opened.splice(0).map((close) => close())));

/** A gateway before a studio that answers like this. */
async function beforeStudio(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Send> {
  const studioPod = createServer(answer).listen(0, '127.0.0.1');
  opened.push(() => studioPod.close());
  await once(studioPod, 'listening');
  const studioUrl = `http://127.0.0.1:${(studioPod.address() as AddressInfo).port}`;
  const config = { ...testConfig, elsewhere: { auth: pod.url, studio: studioUrl, testing: pod.url } };
  const other = await startServer({ platform, clickhouse: null, services: [gateway], config });
  opened.push(() => other.close());
  return sender(other.url);
}

const linesAt = async (url: string) => (await sender(url)('GET', '/metrics')).text.split('\n');

test('forwarding, internal calls, sign-ins and mails are counted', async () => {
  const ada = await newPerson(send);
  await newApp(send, ada);
  await send('POST', '/rest/login/', { body: { email: ada.email, password: 'wrong' } });
  const atFront = await linesAt(front.url);
  expect(atFront).toContain('gateway_forward_seconds_count{service="auth",outcome="answered"} 3');
  // Asked again when the first answer is no longer fresh.
  expect(atFront.join('\n')).toMatch(
    /^internal_call_seconds_count\{route="internal.session",outcome="answered"\} [12]$/m,
  );
  // The mail is on its way.
  await eventually(async () =>
    expect(await linesAt(pod.url)).toEqual(
      expect.arrayContaining([
        'auth_sign_ins_total{outcome="ok"} 1',
        'auth_sign_ins_total{outcome="refused"} 1',
        'mails_total{outcome="sent"} 1',
        'outbox_waiting 0',
        'part_ready{part="documents"} 1',
      ]),
    ),
  );
});

test('who is told to try again hears it at once', async () => {
  const ada = await newPerson(send);
  let asked = 0;
  const sendOn = await beforeStudio((_, response) => {
    asked += 1;
    response
      .writeHead(503, { 'retry-after': '2', 'content-type': 'application/json' })
      .end('{"errors":["server/unavailable"]}');
  });
  const { status, headers } = await sendOn('GET', '/rest/apps', { token: ada.token });
  expect([status, headers.get('retry-after'), asked]).toEqual([503, '2', 1]);
});

/** Sent as it is written; fetch would set the path right. */
const statusOf = async (method: string, path: string, token: string): Promise<number | undefined> => {
  const { hostname, port } = new URL(front.url);
  const asked = request({ hostname, port, method, path, headers: { authorization: `Bearer ${token}` } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

test('a service hears what the gateway says of a caller, and nothing of what the caller says', async () => {
  const [ada, eve] = [await newPerson(send), await newPerson(send, 'eve')];
  let heard: IncomingHttpHeaders = {};
  let asked: string | undefined;
  const sendOn = await beforeStudio((request, response) => {
    heard = request.headers;
    asked = request.url;
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  const ask = async (token: string, headers: Readonly<Record<string, string>> = {}) => {
    await sendOn('GET', '/rest/apps', { token, headers });
    return heard;
  };
  const wordOfAda = String((await ask(ada.token))['x-rehearse-word']);
  const headers = await ask(eve.token, {
    'x-rehearse-word': wordOfAda,
    'x-forwarded-for': '198.51.100.9',
    'x-request-id': 'of eve, unfit',
    cookie: 'rehearsePictures=secret',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
  });
  expect(decodeJwt(wordOfAda)).toMatchObject({ principal: { id: ada.id } });
  expect(decodeJwt(String(headers['x-rehearse-word']))).toMatchObject({ principal: { id: eve.id } });
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(headers.traceparent).not.toContain('a'.repeat(32));
  expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined]);
  for (const [query, kept] of [
    ['?token=secret', ''],
    ['?summary=true&token=secret&page=2', '?summary=true&page=2'],
    ['?mytoken=a', '?mytoken=a'],
  ]) {
    await sendOn('GET', `/rest/apps${query}`, { token: eve.token });
    expect(asked).toBe(`/rest/apps${kept}`);
  }
});

test('a large body goes on whole', async () => {
  const { token } = await newPerson(send);
  const body = appOf(1_000_000);
  const { id } = (await send('POST', '/rest/apps', { token, body })).json as { id: string };
  const { json } = await send('GET', `/rest/apps/${id}.json`, { token });
  const { widgets } = JSON.parse(body.toString()) as { widgets: object };
  expect(json).toMatchObject({ widgets });
});

test('an address means to the service what it meant to the gateway, or nothing', async () => {
  const [ada, eve] = [await newPerson(send), await newPerson(send, 'eve')];
  const [app, own] = [await newApp(send, ada), await newApp(send, eve)];
  const body = new FormData();
  body.append('file', new Blob([png], { type: 'image/png' }), 'a.png');
  await send('POST', `/rest/images/${app.id}`, { token: ada.token, body });
  const list = async () => (await send('GET', `/rest/images/${app.id}.json`, { token: ada.token })).json;
  const [picture] = (await list()) as { readonly url: string }[];
  const file = picture?.url.split('/')[1] ?? '';
  expect(await statusOf('GET', `/rest/images/${app.id}/${file}`, ada.token)).toBe(200);
  const sessions = (await send('GET', `/rest/user/${ada.id}/sessions.json`, { token: ada.token })).json;
  const [session] = sessions as { readonly id: string }[];
  for (const up of ['..', '%2e%2e', '.%2E']) {
    const sly = [
      ['GET', `/rest/images/${own.id}/x\\${up}\\${up}\\${app.id}\\${file}`],
      ['DELETE', `/rest/user/${eve.id}/sessions/x\\${up}\\${up}\\${up}\\${ada.id}\\sessions\\${session?.id}.json`],
    ] as const;
    for (const [method, path] of sly) expect([path, await statusOf(method, path, eve.token)]).toEqual([path, 400]);
  }
  expect((await send('GET', `/rest/user/${ada.id}/sessions.json`, { token: ada.token })).status).toBe(200);
});

test('a query that cannot be decoded, or looks like a way up, goes on as it is', async () => {
  for (const summary of ['%zz', '../x']) {
    const path = `/rest/apps/public?summary=${summary}`;
    expect([path, (await send('GET', path)).status]).toEqual([path, 200]);
  }
});

test('a service that is away is counted, too; the trace goes from the gateway to the service', async () => {
  await send('POST', '/rest/login/', {
    body: {},
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  await pod.close();
  expect((await send('POST', '/rest/login/', { body: {} })).status).toBe(503);
  expect(await linesAt(front.url)).toContain('gateway_forward_seconds_count{service="auth",outcome="failed"} 1');
  await stopTracing();
  const logins = collector.spans.filter(({ name }) => name === 'POST auth.login');
  const heads = logins.filter(({ parentSpanId = '' }) => parentSpanId === '');
  // Of the other tests come eight, of this one two.
  expect(heads).toHaveLength(10);
  const [answered, refused] = heads.slice(-2);
  const below = (parent = answered) => collector.spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  expect(answered?.traceId).not.toBe('a'.repeat(32));
  const [forward] = below(answered);
  expect(forward).toMatchObject({ name: 'forward auth', traceId: answered?.traceId });
  expect(below(forward)).toMatchObject([{ name: 'POST auth.login', traceId: answered?.traceId }]);
  expect(below(refused)).toMatchObject([{ name: 'forward auth', status: { code: 2 } }]);
});
