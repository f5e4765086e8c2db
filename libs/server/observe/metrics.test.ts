import { sender } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer, TestServerOptions } from '@rehearse/testkit/servers';
import { auth } from '../../services/auth';
import { gateway } from '../../services/gateway';
import { studio } from '../../services/studio';
import { isFromHere } from '../auth/operator';

const token = 'a token that only the operator knows';
const running: TestServer[] = [];
async function open(config: TestServerOptions['config']) {
  const server = await openTestServer({ services: [gateway, auth, studio], config });
  running.push(server);
  return sender(server.server.url);
}
afterAll(() => Promise.all(running.map((server) => server.close())));

const refusal = { status: 403, json: { type: 'error', errors: ['auth/forbidden'] } };

test('without a token they are for this machine', async () => {
  const send = await open({});
  const answer = await send('GET', '/metrics');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(answer.text).toMatch(/^process_cpu_user_seconds_total /m);
});

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])('not for whom a proxy speaks (%s)', async (name) => {
  for (const trustProxy of [0, 1]) {
    const send = await open({ trustProxy });
    expect(await send('GET', '/metrics', { headers: { [name]: '127.0.0.1' } })).toMatchObject(refusal);
  }
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.7', false],
  ['::ffff:10.0.0.7', false],
  ['2001:db8::1', false],
  [undefined, false],
])('a connection from %s: %s', (remoteAddress, expected) => {
  expect(isFromHere({ headers: {}, socket: { remoteAddress } })).toBe(expected);
});

test('with a token they are for its bearer, from wherever', async () => {
  const send = await open({ metricsToken: token });
  expect((await send('GET', '/metrics', { token })).status).toBe(200);
  expect((await send('GET', '/metrics', { token, headers: { 'x-forwarded-for': '10.0.0.7' } })).status).toBe(200);
  expect(await send('GET', '/metrics')).toMatchObject(refusal);
  expect(await send('GET', '/metrics', { token: `${token}!` })).toMatchObject(refusal);
});

test('health is for anyone, in one word', async () => {
  const send = await open({ metricsToken: token });
  for (const path of ['/health/live', '/health/ready'])
    expect(await send('GET', path, { headers: { 'x-forwarded-for': '10.0.0.7' } })).toMatchObject({
      status: 200,
      text: '{"status":"ok"}',
    });
});
