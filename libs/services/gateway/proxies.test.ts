// Who the caller is: what proxies say that are trusted, and nothing that the caller says.
import { startServer } from '@rehearse/server';
import type { TrustedProxies } from '@rehearse/platform/runtime';
import { sender } from '@rehearse/testkit/people';
import type { Answer } from '@rehearse/testkit/people';
import { openTestServer, testConfig } from '@rehearse/testkit/servers';
import { logLines } from '@rehearse/testkit/telemetry';
import { gateway } from '.';
import { auth } from '../auth';
import { studio } from '../studio';
import { testing } from '../testing';

interface Seen {
  readonly answer: Answer;
  /** Of the lines that the gateway and auth wrote. */
  readonly networks: readonly unknown[];
}
type See = (trustProxy: TrustedProxies, headers: Readonly<Record<string, string>>) => Promise<Seen>;

const wrongLogin = { email: 'nobody@example.org', password: 'wrong' };

async function look(url: string, headers: Readonly<Record<string, string>>, lines: ReturnType<typeof logLines>) {
  const send = sender(url);
  const answer = await send('GET', '/rest/apps/unknown.json', { headers });
  await send('POST', '/rest/login/', { body: wrongLogin, headers });
  return { answer, networks: lines.security().map(({ network }) => network) };
}

const oneProcess: See = async (trustProxy, headers) => {
  const lines = logLines();
  const services = [gateway, auth, studio, testing];
  const running = await openTestServer({ services, config: { trustProxy }, log: lines.log });
  const seen = await look(running.server.url, headers, lines);
  await running.close();
  return seen;
};

const behindAGateway: See = async (trustProxy, headers) => {
  const lines = logLines();
  const pods = await openTestServer({ services: [auth, studio, testing], log: lines.log });
  const { url } = pods.server;
  const config = { ...testConfig, trustProxy, elsewhere: { auth: url, studio: url, testing: url } };
  const parts = { platform: pods.platform, clickhouse: null, services: [gateway] };
  const front = await startServer({ ...parts, config, log: lines.log });
  const seen = await look(front.url, headers, lines);
  await front.close();
  await pods.close();
  return seen;
};

describe.each([
  ['one process', oneProcess],
  ['services behind a gateway', behindAGateway],
])('%s', (_, see) => {
  test.each<[trustProxy: TrustedProxies, forwarded: string, network: string]>([
    [0, '198.51.100.9', '127.0.0.0/24'],
    [1, '198.51.100.9, 203.0.113.7', '203.0.113.0/24'],
    [2, '198.51.100.9, 203.0.113.7, 10.0.0.1', '203.0.113.0/24'],
    [['loopback'], '198.51.100.9, 203.0.113.7', '203.0.113.0/24'],
    [['loopback', '10.0.0.0/8'], '198.51.100.9, 203.0.113.7, 10.0.0.1', '203.0.113.0/24'],
    [['10.0.0.0/8'], '198.51.100.9', '127.0.0.0/24'],
  ])('trusts %j, is told %s: it was %s', async (trustProxy, forwarded, network) => {
    const { networks } = await see(trustProxy, { 'x-forwarded-for': forwarded });
    expect(networks).toEqual([network, network]);
  });

  test('asks to come by TLS from now on whoever a trusted proxy says has come by it', async () => {
    const told = async (trustProxy: TrustedProxies, proto: string) =>
      (await see(trustProxy, { 'x-forwarded-proto': proto })).answer.headers.get('strict-transport-security');
    expect(await told(1, 'https')).toBe('max-age=31536000');
    expect(await told(1, 'http')).toBeNull();
    expect(await told(0, 'https')).toBeNull();
  });
});

test('the 65,536 IPv6 networks that one customer has are one caller', async () => {
  const config = { trustProxy: 1 };
  const running = await openTestServer({ services: [gateway, auth, studio, testing], config });
  const send = sender(running.server.url);
  const signUp = async (address: string) =>
    (await send('POST', '/rest/user', { body: {}, headers: { 'x-forwarded-for': address } })).status;
  const statuses = await Promise.all(Array.from({ length: 70 }, (_, net) => signUp(`2001:db8:5:${net}::1`)));
  expect(statuses).toContain(429);
  expect(await signUp('2001:db8:6::1')).not.toBe(429);
  await running.close();
});
