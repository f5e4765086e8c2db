import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { linkSockets } from './link-sockets';

const server = createServer().listen(0, '127.0.0.1');
beforeAll(() => (server.listening ? undefined : once(server, 'listening')));
afterAll(() => server.close());

/** Both ends of a connection. */
async function pair(): Promise<readonly [near: Socket, far: Socket]> {
  const far = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [near] = (await once(server, 'connection')) as [Socket];
  return [near, far];
}

async function linked(silentMs?: number) {
  const [[near, caller], [other, service]] = [await pair(), await pair()];
  linkSockets(near, other, silentMs);
  const closed = Promise.all([once(caller.resume(), 'close'), once(service.resume(), 'close')]);
  return { caller, service, closed };
}
const textOf = async (socket: Socket) => String(((await once(socket, 'data')) as [Buffer])[0]);

test('bytes pass both ways, and the end of one is the end of the other', async () => {
  const { caller, service, closed } = await linked();
  caller.write('hello');
  expect(await textOf(service)).toBe('hello');
  service.write('welcome');
  expect(await textOf(caller)).toBe('welcome');
  service.destroy();
  await closed;
});

test('whoever is silent for too long is gone, and so is the other; who says something in time is not', async () => {
  const { caller, service, closed } = await linked(400);
  let isClosed = false;
  void closed.then(() => (isClosed = true));
  for (let said = 0; said < 8; said += 1) {
    await sleep(100);
    service.write('.');
  }
  expect(isClosed).toBe(false);
  const silent = performance.now();
  await closed;
  expect(performance.now() - silent).toBeGreaterThan(300);
  expect(caller.destroyed).toBe(true);
});
