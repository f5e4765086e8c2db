import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../platform/conformance/eventually';
import { endStuckAnswers } from './stuck-answers';

const patienceMs = 1_500;
const large = Buffer.alloc(40_000_000, 'x');

let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  server = fastify({ forceCloseConnections: true });
  endStuckAnswers(server, patienceMs);
  server.get('/large', async () => large);
  server.get('/late', () => sleep(2 * patienceMs, 'at last'));
  server.get('/quiet', async (_request, reply) => {
    reply.hijack();
    reply.raw.write(': open\n\n');
    await sleep(2 * patienceMs);
    reply.raw.end('data: 1\n\n');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => server.close());

const ask = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: false }, resolve).on('error', reject);
  });
const connections = () =>
  new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)));

test('who takes nothing of an answer is not waited for', async () => {
  const answers = [await ask('/large'), await ask('/large')];
  answers.forEach((answer) => answer.on('error', () => undefined));
  expect(await connections()).toBe(2);
  await eventually(async () => expect(await connections()).toBe(0));
});

test('who takes it slowly is', async () => {
  const answer = await ask('/large');
  const began = performance.now();
  let taken = 0;
  for await (const piece of answer) {
    const before = Math.floor(taken / 1_000_000);
    taken += (piece as Buffer).length;
    if (Math.floor(taken / 1_000_000) > before) await sleep(120);
  }
  expect(taken).toBe(large.length);
  expect(performance.now() - began).toBeGreaterThan(2 * patienceMs);
});

test.each([
  ['/late', 'at last'],
  ['/quiet', ': open\n\ndata: 1\n\n'],
])('nobody is sent away for what comes late: %s', async (path, all) => {
  let text = '';
  for await (const piece of await ask(path)) text += String(piece);
  expect(text).toBe(all);
});
