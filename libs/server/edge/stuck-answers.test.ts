import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@rehearse/testkit/waiting';
import { endStuckAnswers } from './stuck-answers';

const patienceMs = 1_500;
/** Where somebody reads on this very event loop: more than a busy machine lets it stand still. */
const longPatienceMs = 5_000;
const large = Buffer.alloc(40_000_000, 'x');

const servers: FastifyInstance[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** The server and its port. */
async function serve(afterMs: number): Promise<readonly [FastifyInstance, number]> {
  const server = fastify({ forceCloseConnections: true });
  servers.push(server);
  endStuckAnswers(server, afterMs);
  server.get('/large', async () => large);
  server.get('/late', () => sleep(2 * patienceMs, 'at last'));
  server.get('/quiet', async (_request, reply) => {
    reply.hijack();
    reply.raw.write(': open\n\n');
    await sleep(2 * patienceMs);
    reply.raw.end('data: 1\n\n');
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return [server, (server.server.address() as AddressInfo).port];
}

const ask = (port: number, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: false }, resolve).on('error', reject);
  });
const connections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test('who takes nothing of an answer is not waited for', async () => {
  const [server, port] = await serve(patienceMs);
  const answers = [await ask(port, '/large'), await ask(port, '/large')];
  answers.forEach((answer) => answer.on('error', () => undefined));
  expect(await connections(server)).toBe(2);
  await eventually(async () => expect(await connections(server)).toBe(0));
});

test('who takes it slowly is', async () => {
  const [, port] = await serve(longPatienceMs);
  const answer = await ask(port, '/large');
  const began = performance.now();
  let taken = 0;
  for await (const piece of answer) {
    const before = Math.floor(taken / 1_000_000);
    taken += (piece as Buffer).length;
    if (Math.floor(taken / 1_000_000) > before) await sleep(300);
  }
  expect(taken).toBe(large.length);
  expect(performance.now() - began).toBeGreaterThan(2 * longPatienceMs);
});

test.each([
  ['/late', 'at last'],
  ['/quiet', ': open\n\ndata: 1\n\n'],
])('nobody is sent away for what comes late: %s', async (path, all) => {
  const [, port] = await serve(patienceMs);
  let text = '';
  for await (const piece of await ask(port, path)) text += String(piece);
  expect(text).toBe(all);
});
