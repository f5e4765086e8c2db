import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { drainable } from './drain';

/** One connection that is kept open. */
const agents: Agent[] = [];
let server: FastifyInstance;
let drain: () => Promise<void>;
let url: string;
let answer: () => void;
/** Resolves when `/slow` has been asked. */
let asked: Promise<void>;

beforeEach(async () => {
  server = fastify();
  drain = drainable(server);
  const slow = Promise.withResolvers<void>();
  const came = Promise.withResolvers<void>();
  answer = slow.resolve;
  asked = came.promise;
  server.get('/', async () => 'hello');
  server.get('/slow', async () => {
    came.resolve();
    await slow.promise;
    return 'done';
  });
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  await server.close();
});

const connection = (): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};

async function ask(path: string, agent: Agent): Promise<{ status: number; connection: string; body: string }> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + path, { agent }, resolve).on('error', reject);
  });
  return {
    status: message.statusCode ?? 0,
    connection: message.headers.connection ?? '',
    body: await text(message),
  };
}

test('what is in hand is answered, as the last answer of its connection', async () => {
  const inHand = ask('/slow', connection());
  await asked;
  const drained = drain();
  answer();
  expect(await inHand).toEqual({ status: 200, connection: 'close', body: 'done' });
  await drained;
});

test('a connection that is kept open for later does not keep the server', async () => {
  const agent = connection();
  expect(await ask('/', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
  await drain();
  await expect(ask('/', connection())).rejects.toThrow('ECONNREFUSED');
});

test('a request that was on its way is served, a new connection is refused', async () => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const answered = text(socket);
  const opened = once(server.server, 'connection') as Promise<Socket[]>;
  socket.write('GET / HTTP/1.1\r\n');
  const [peer] = await opened;
  while (peer?.bytesRead === 0) await turn();
  const drained = drain();
  await expect(ask('/', connection())).rejects.toThrow('ECONNREFUSED');
  socket.write('host: here\r\n\r\n');
  expect(await answered).toMatch(/^HTTP\/1.1 200[^]*connection: close[^]*hello$/);
  await drained;
});
