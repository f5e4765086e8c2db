// How much one person may send at once, and in a minute, and who makes room when all have no more of it.
import { documentBody, limits } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { Person } from '@rehearse/testkit/people';
import { appOf } from '@rehearse/testkit/prototypes';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { gateway } from '.';
import { auth } from '../auth';
import { studio } from '../studio';

let running: TestServer;
let ada: Person;
let bob: Person;
const open: ClientRequest[] = [];
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  const send = sender(running.server.url);
  [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
});
afterEach(() => open.splice(0).forEach((one) => one.destroy()));
afterAll(() => running.close());

/** The status; 0 while it waits for the body. */
function announce({ token }: Person, length: Record<string, string | number>, patienceMs = 300): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(`${running.server.url}/rest/apps`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...length },
    });
    open.push(outgoing);
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    outgoing.on('error', () => resolve(0));
    outgoing.flushHeaders();
    setTimeout(() => resolve(0), patienceMs);
  });
}
const large = { 'content-length': limits.largeBody + 1 };

test('of one person so many large bodies are in hand, however their length is said; small ones and others go on', async () => {
  for (let one = 0; one < limits.largeBodiesOfPerson; one += 1) {
    const length: Record<string, string | number> = one % 2 === 0 ? large : { 'transfer-encoding': 'chunked' };
    expect(await announce(ada, length)).toBe(0);
  }
  expect(await announce(ada, large)).toBe(429);
  expect(await announce(ada, { 'transfer-encoding': 'chunked' })).toBe(429);
  expect(await announce(bob, large)).toBe(0);
  expect((await newApp(sender(running.server.url), ada)).id).toMatch(/^[0-9a-f]{24}$/);
  open.splice(0).forEach((one) => one.destroy());
  await eventually(async () => expect(await announce(ada, large)).toBe(0));
});

describe('of those who send slowly', () => {
  /** So much of it comes, and no more; undefined while it waits. */
  function begin({ token }: Person, bytes: number): { status?: number } {
    const sent: { status?: number } = {};
    const outgoing = request(`${running.server.url}/rest/apps`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-length': 2 * limits.largeBody },
    });
    open.push(outgoing);
    outgoing.on('response', (answer) => (sent.status = answer.resume().statusCode ?? 0));
    outgoing.on('error', () => undefined);
    outgoing.write(Buffer.alloc(bytes, ' '));
    return sent;
  }
  const refusedOf = (all: readonly { status?: number }[]) => all.filter(({ status }) => status === 503).length;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const shareOf = (person: Person, bytes: number) =>
    Array.from({ length: limits.largeBodiesOfPerson }, () => begin(person, bytes));
  const saveLarge = async () => {
    const body = appOf(1.5 * limits.largeBody);
    return (await sender(running.server.url)('POST', '/rest/apps', { token: ada.token, body })).status;
  };

  let slow: Person[];
  beforeAll(async () => {
    const max = Math.ceil(limits.largeBodies / limits.largeBodiesOfPerson);
    slow = await Promise.all(
      Array.from({ length: max }, (_, number) => newPerson(sender(running.server.url), `slow-${number}`)),
    );
  });

  test('a byte and a promise take no room', async () => {
    const all = slow.flatMap((person) => shareOf(person, 1));
    await wait(300);
    expect(await saveLarge()).toBe(200);
    expect(refusedOf(all)).toBe(0);
  });

  test('those who have the most make room first, the slowest of theirs', async () => {
    const some = begin(bob, limits.largeBody + 1);
    await wait(300);
    const all = slow.flatMap((person) => shareOf(person, limits.largeBody + 1));
    const tooMany = 1 + all.length - limits.largeBodies;
    await eventually(async () => expect(refusedOf(all)).toBe(tooMany));
    expect(await saveLarge()).toBe(200);
    expect(refusedOf(all)).toBe(tooMany + 1);
    expect(some.status).toBeUndefined();
  });
});

test('so many bytes in a minute', async () => {
  const max = Math.ceil((limits.largeMbPerMinute * 1_000_000) / documentBody);
  const statuses: number[] = [];
  // A refusal that comes late is seen the next time.
  while (!statuses.includes(429) && statuses.length < 4 * max) {
    statuses.push(await announce(bob, { 'content-length': documentBody }, 60));
    open.splice(0).forEach((sent) => sent.destroy());
  }
  expect(statuses[0]).toBe(0);
  expect(statuses.at(-1)).toBe(429);
  expect((await newApp(sender(running.server.url), bob)).id).toMatch(/^[0-9a-f]{24}$/);
});
