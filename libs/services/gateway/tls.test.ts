// The gateway and a service behind it, by certificates of one authority.
import { startServer } from '@rehearse/server';
import type { Server } from '@rehearse/server';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { drawAuthority, drawCertificate, testConfig } from '@rehearse/testkit/servers';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateway } from '.';
import { auth } from '../auth';
import { rooms } from './rooms.fixture';
import { studio } from '../studio';
import { testing } from '../testing';

const authority = drawAuthority('Rehearse');
const certified = (name: string, by = authority) => {
  const pem = drawCertificate(by, [name, 'localhost']);
  return { cert: pem, key: pem, ca: by.cert };
};
const ofGateway = certified('gateway');
const ofStranger = certified('gateway', drawAuthority('Rehearse'));

let dataFolder: string;
let platform: Platform;
let pod: Server;
let podUrl: string;
const fronts: Server[] = [];

const frontOf = async (tls: typeof ofGateway, studioUrl = podUrl) => {
  const elsewhere = { auth: podUrl, studio: studioUrl, testing: podUrl, analytics: podUrl };
  const config = { ...testConfig, elsewhere, tls };
  const front = await startServer({ platform, clickhouse: null, services: [gateway], config });
  fronts.push(front);
  return front;
};

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-tls-'));
  platform = await openEmbedded({ dataFolder });
  const config = { ...testConfig, tls: certified('studio') };
  pod = await startServer({ platform, clickhouse: null, services: [auth, studio, testing, rooms], config });
  podUrl = pod.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  for (const front of fronts) await front.close();
  await pod.close();
  await platform.close();
  await rm(dataFolder, { recursive: true, force: true });
});

interface Shown {
  readonly cert?: string;
  readonly key?: string;
}

/** What a service answers to who knows the authority, and shows a certificate or none. */
function ask(path: string, shown: Shown = {}, headers: IncomingHttpHeaders = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { ca: authority.cert, cert: shown.cert, key: shown.key, headers, agent: false as const };
    const asked = request(podUrl + path, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject).end();
  });
}

test('people are served over a gateway that shows its certificate', async () => {
  expect(pod.url).toMatch(/^https:/);
  const front = await frontOf(ofGateway);
  expect(front.url).toMatch(/^http:/);
  const send = sender(front.url);
  const ada = await newPerson(send);
  const app = await newApp(send, ada);
  expect((await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token })).json).toMatchObject({ id: app.id });
});

test("the gateway's token is worth nothing without its certificate, and who looks after processes needs none", async () => {
  let seen: IncomingHttpHeaders = {};
  const listener = createServer(certified('studio'), (asked, answer) => {
    seen = asked.headers;
    answer.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const front = await frontOf(ofGateway, `https://localhost:${(listener.address() as AddressInfo).port}`);
  const send = sender(front.url);
  const ada = await newPerson(send);
  expect((await send('GET', '/rest/apps', { token: ada.token })).status).toBe(200);
  const { host: _, connection: __, ...overheard } = seen;
  expect(await ask('/rest/apps', ofGateway, overheard)).toBe(200);
  expect(await ask('/rest/apps', {}, overheard)).toBe(403);
  expect(await ask('/rest/apps', ofStranger, overheard)).toBe(403);
  expect(await ask('/health/live')).toBe(200);
  listener.close();
  listener.closeAllConnections();
});

test('a service that shows a certificate of another authority, or none, is no service', async () => {
  const front = await frontOf(ofStranger);
  expect((await sender(front.url)('POST', '/rest/login/', { body: {} })).status).toBe(503);
  await expect(fetch(podUrl.replace('https:', 'http:'))).rejects.toThrow('fetch failed');
});

test('a websocket passes over the same certificates, and over no others', async () => {
  const front = await frontOf(ofGateway);
  const send = sender(front.url);
  const ada = await newPerson(send);
  const { id } = await newApp(send, ada);
  const path = `/rest/rooms/${id}/join`;
  const { json } = await send('POST', '/rest/ticket', { token: ada.token, body: { path } });
  const ticket = (json as { ticket: string }).ticket;
  const socket = new WebSocket(`${front.url.replace('http', 'ws')}${path}?token=${ticket}`);
  const [message] = (await once(socket, 'message')) as [MessageEvent];
  expect(JSON.parse(String(message.data))).toEqual({ welcome: ada.id, app: id });
  socket.close();

  const fake = createServer(certified('analytics', drawAuthority('Rehearse'))).listen(0, '127.0.0.1');
  let upgrades = 0;
  fake.on('upgrade', (_, connection) => {
    upgrades += 1;
    connection.destroy();
  });
  await once(fake, 'listening');
  const wrong = `https://localhost:${(fake.address() as AddressInfo).port}`;
  const other = await startServer({
    platform,
    clickhouse: null,
    services: [gateway],
    config: {
      ...testConfig,
      elsewhere: { auth: podUrl, studio: podUrl, testing: podUrl, analytics: wrong },
      tls: ofGateway,
    },
  });
  fronts.push(other);
  const refused = await upgradeStatus(`${other.url}${path}`, ada.token);
  expect([refused, upgrades]).toEqual([503, 0]);
  fake.close();
});

/** What a request for a websocket is answered. */
function upgradeStatus(url: string, token: string): Promise<number | undefined> {
  const headers = {
    authorization: `Bearer ${token}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  return new Promise((resolve, reject) => {
    const asked = requestHttp(url, { headers }, (answer) => resolve(answer.resume().statusCode));
    asked.on('upgrade', () => resolve(101));
    asked.on('error', reject).end();
  });
}
