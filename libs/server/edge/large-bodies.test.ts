// Who leaves takes no room of large bodies, whenever that is. How much room there is: libs/services/gateway/large-bodies.test.ts.
import { guest, limits, routes } from '@rehearse/contract';
import { createLog } from '@rehearse/platform/runtime';
import { eventually } from '@rehearse/testkit/waiting';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { parseBodies } from './body-parser';
import { guardRoutes } from './edge.hooks';

let server: FastifyInstance;
let port: number;
let asked = 0;
/** What authorization waits for. */
let asking = Promise.resolve();
const open: ClientRequest[] = [];

beforeAll(async () => {
  server = fastify({ forceCloseConnections: true });
  parseBodies(server);
  const authorize = async () => {
    asked += 1;
    await asking;
    return { principal: { ...guest, id: 'ada', role: 'user' as const }, access: null };
  };
  guardRoutes(server, { log: createLog('silent'), authorizer: () => ({ authorize }) });
  server.post('/', { config: { route: routes.apps.create } }, async () => 'ok');
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(async () => {
  open.forEach((one) => one.destroy());
  await server.close();
});

const length = limits.largeBody + 1;
const begin = (): ClientRequest => {
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    agent: false,
    headers: { 'content-length': length },
  });
  outgoing.on('error', () => undefined).flushHeaders();
  open.push(outgoing);
  return outgoing;
};
const send = (): Promise<number> =>
  new Promise((resolve) => {
    const outgoing = begin();
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.end(`{"text":"${'x'.repeat(length - 11)}"}`);
  });
const connections = () =>
  new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)));

/** Those who begin leave before they are authorized; then there is room as before. */
async function leave(perCaller: number, begin: () => { destroy(): unknown }): Promise<void> {
  const authorization = Promise.withResolvers<void>();
  asking = authorization.promise;
  asked = 0;
  const leaving = Array.from({ length: limits.largeBodiesOfPerson }, begin);
  await eventually(() => expect(asked).toBe(perCaller * limits.largeBodiesOfPerson));
  leaving.forEach((one) => one.destroy());
  await eventually(async () => expect(await connections()).toBe(0));
  authorization.resolve();
  expect(await send()).toBe(200);
}

test('callers who leave before they are authorized have left', () => leave(1, begin));

test('so have those who wait behind another request on their connection', () =>
  leave(2, () => {
    const pipeline = connect(port, '127.0.0.1');
    const head = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length:';
    pipeline.write(`${head} 2\r\n\r\n{}${head} ${length}\r\n\r\n{`);
    return pipeline;
  }));
