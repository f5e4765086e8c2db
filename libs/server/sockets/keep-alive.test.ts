import { WsAdapter } from '@nestjs/platform-ws';
import { eventually } from '@rehearse/testkit/waiting';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepAlive } from './keep-alive';
import type { WebSocketClient } from './web-socket-client';

const everyMs = 100;
const closes: number[] = [];
let server: Server;
let pings = 0;
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new WsAdapter(createServer()).create(0, {}) as {
    handleUpgrade(asked: IncomingMessage, socket: unknown, head: Buffer, done: (one: WebSocketClient) => void): void;
  };
  server.on('upgrade', (asked, socket, head: Buffer) => {
    sockets.handleUpgrade(asked, socket, head, (client) => {
      client.on('pong', () => (pings += 1));
      client.on('close', (code) => closes.push(code));
      keepAlive(client, everyMs);
    });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  closes.length = 0;
  pings = 0;
});

const url = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;

test('who answers is asked again and again, and kept', async () => {
  const socket = new WebSocket(`ws://${url()}`);
  await once(socket, 'open');
  await sleep(everyMs * 10);
  expect(closes).toEqual([]);
  expect(pings).toBeGreaterThan(3);
  expect(pings).toBeLessThanOrEqual(12);
  socket.close();
  await eventually(() => expect(closes).toEqual([1005]));
});

test('who has not answered when the next ping is due is gone', async () => {
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const asked = request(`http://${url()}`, { headers }).end();
  const [, socket] = (await once(asked, 'upgrade')) as [IncomingMessage, Socket];
  const begun = performance.now();
  const heard: number[] = [];
  socket.on('data', (bytes: Buffer) => heard.push(...bytes));
  await once(socket, 'close');
  expect(performance.now() - begun).toBeGreaterThan(everyMs * 1.5);
  // One ping, and not a second one.
  expect(heard).toEqual([0x89, 0]);
  await eventually(() => expect(closes).toEqual([1006]));
});
