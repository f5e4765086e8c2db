// Whom a rate limit counts, and that it comes before the question whether they may: else refusals were free.
import { documentBody, limits, routes } from '@rehearse/contract';
import { createLog } from '@rehearse/platform/runtime';
import { newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { request } from 'node:http';
import { gateway } from '.';
import { auth } from '../auth';
import { studio } from '../studio';
import { testing } from '../testing';

const here = '203.0.113.7';
const elsewhere = '198.51.100.9';
const unknown = 'a'.repeat(24);
const { perMinute } = routes.apps.copy.limits;

let running: TestServer;
/** Of the security log. */
let lines: string[];
let send: Send;
let ada: Person;
let bob: Person;
beforeEach(async () => {
  const config = { trustProxy: 1 };
  lines = [];
  const log = createLog('info', { write: (line) => void (line.includes('"security"') && lines.push(line)) });
  running = await openTestServer({ services: [gateway, auth, studio, testing], config, log });
  send = sender(running.server.url);
  [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
});
afterEach(() => running.close());

/** Each caller's request is refused whatever its limits say: by 401 or 404. */
const copy = async (token?: string, address = here): Promise<number> => {
  const headers = { 'x-forwarded-for': address };
  return (await send('POST', `/rest/apps/copy/${unknown}`, { token, body: { name: 'x' }, headers })).status;
};

test('a person has an allowance, from whatever address, and leaves that of others at theirs', async () => {
  for (let time = 0; time < perMinute; time += 1) expect(await copy(ada.token)).toBe(404);
  expect([await copy(ada.token), await copy(ada.token, elsewhere)]).toEqual([429, 429]);
  expect([await copy(bob.token), await copy()]).toEqual([404, 401]);
  const refused = lines.map((line) => JSON.parse(line) as { readonly status?: number; readonly route?: string });
  expect(refused.flatMap(({ status, route }) => (status === 429 ? route : []))).toEqual(['apps.copy', 'apps.copy']);
  // Another route with an allowance of the same size.
  expect(routes.auth.signUp.limits.perMinute).toBe(perMinute);
  const signUp = { token: ada.token, body: {}, headers: { 'x-forwarded-for': here } };
  expect((await send('POST', '/rest/user', signUp)).status).toBe(200);
});

test('who is not logged in has that of the address, also for what is refused', async () => {
  for (let time = 0; time < perMinute; time += 1) expect(await copy()).toBe(401);
  expect([await copy(), await copy(undefined, elsewhere)]).toEqual([429, 401]);
  expect(await copy(ada.token)).toBe(404);
});

test('large bodies, too, are counted of a person, and before they are refused', async () => {
  /** The answer comes before the body. */
  const announce = ({ token }: Person, address: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-length': documentBody,
        'x-forwarded-for': address,
      };
      const outgoing = request(`${running.server.url}/rest/apps/${unknown}.json`, { method: 'POST', headers });
      outgoing.on('error', reject).on('response', (answer) => {
        resolve(answer.statusCode);
        outgoing
          .off('error', reject)
          .on('error', () => undefined)
          .destroy();
      });
      outgoing.flushHeaders();
    });
  const mb = Math.ceil(documentBody / 1_000_000);
  for (let sent = mb; sent <= limits.largeMbPerMinute; sent += mb) expect(await announce(ada, here)).toBe(404);
  expect([await announce(ada, here), await announce(ada, elsewhere)]).toEqual([429, 429]);
  expect(await announce(bob, here)).toBe(404);
});
