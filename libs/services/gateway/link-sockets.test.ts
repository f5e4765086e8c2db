import { eventually } from '@rehearse/testkit/waiting';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { linkSockets } from './link-sockets';

const server = createServer().listen(0, '127.0.0.1');
beforeAll(() => (server.listening ? undefined : once(server, 'listening')));
afterAll(() => server.close());

/** Both ends of a connection. A patient end hears a goodbye without leaving. */
async function pair(isPatient = false): Promise<readonly [near: Socket, far: Socket]> {
  const far = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: isPatient });
  const [near] = (await once(server, 'connection')) as [Socket];
  return [near, far];
}

async function linked(silentMs?: number) {
  const [[near, caller], [other, service]] = [await pair(), await pair()];
  const link = linkSockets(near, other, silentMs);
  const heard = { caller: buffer(caller), service: buffer(service) };
  // Not all of them end in good order.
  for (const all of Object.values(heard)) all.catch(() => undefined);
  const closed = Promise.all([once(caller, 'close'), once(service, 'close')]);
  return { caller, service, heard, closed, link };
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

test('a service that stays after its caller has left is left, too, before anybody counts its silence', async () => {
  const [[near, caller], [other, service]] = [await pair(), await pair(true)];
  linkSockets(near, other);
  caller.end();
  await once(other, 'close');
  expect(service.destroyed).toBe(false);
  service.destroy();
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

/** A text as a service sends it; one of 65,536 characters or more says its length in eight bytes. */
function frame(text: string): Buffer {
  const head = [0x81, ...lengthOf(text.length)];
  return Buffer.concat([Buffer.from(head), Buffer.from(text)]);
}
function lengthOf(length: number): readonly number[] {
  if (length < 126) return [length];
  if (length < 65_536) return [126, length >> 8, length & 0xff];
  return [127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 0xff, (length >> 8) & 0xff, length & 0xff];
}
const goodbye = Buffer.from([0x88, 2, 1001 >> 8, 1001 & 0xff]);

/** Of a frame with a mask. */
function unmasked([first, second, ...rest]: Buffer) {
  const [key, content] = [rest.slice(0, 4), rest.slice(4)];
  return { head: [first, second], content: content.map((byte, at) => byte ^ (key[at] ?? 0)) };
}

test('who ends it tells both sides: the caller in the clear, the service behind a mask', async () => {
  const { caller, service, heard, link, closed } = await linked();
  link.end();
  await eventually(() => expect(service.bytesRead).toBe(8));
  service.end();
  expect(unmasked(await heard.service)).toEqual({ head: [0x88, 0x82], content: [1001 >> 8, 1001 & 0xff] });
  expect(await heard.caller).toEqual(goodbye);
  caller.end();
  await closed;
});

test.each([0, 5, 125, 126, 65_535, 65_536, 100_000])(
  'a message of %i characters that has begun arrives whole before the end, and none after it',
  async (length) => {
    const { caller, service, heard, link } = await linked();
    const [earlier, message] = [frame('x'.repeat(300)), frame('y'.repeat(length))];
    service.write(Buffer.concat([earlier, message.subarray(0, 1)]));
    await eventually(() => expect(caller.bytesRead).toBe(earlier.length + 1));
    link.end();
    for (const byte of message.subarray(1, 12)) {
      service.write(Buffer.from([byte]));
      await turn();
    }
    service.end(Buffer.concat([message.subarray(12), frame('too late')]));
    expect((await heard.caller).equals(Buffer.concat([earlier, message, goodbye]))).toBe(true);
  },
);

test('what a caller says behind a mask arrives whole, too', async () => {
  const { caller, service, heard, link } = await linked();
  const message = Buffer.from([0x81, 0x83, 1, 2, 3, 4, 5, 6, 7]);
  caller.write(message.subarray(0, 5));
  await eventually(() => expect(service.bytesRead).toBe(5));
  link.end();
  caller.end(Buffer.concat([message.subarray(5), message]));
  const all = await heard.service;
  expect(all.subarray(0, message.length)).toEqual(message);
  expect(unmasked(all.subarray(message.length)).content).toEqual([1001 >> 8, 1001 & 0xff]);
});
