import { jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { routes } from '@rehearse/contract';
import { ApiError, createApi } from './index';

let server: Server;
let baseUrl = '';
const seen: { method?: string; url?: string; authorization?: string; accept?: string; body: string }[] = [];
let answer = { status: 200, body: '{}', headers: {} as Record<string, string> };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { authorization, accept } = request.headers;
      seen.push({ method: request.method, url: request.url, authorization, accept, body });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const api = (onUnauthorized?: () => void) => createApi({ baseUrl, token: () => 'secret', onUnauthorized });
const reply = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers };
};

it('fills the path, writes lists as repeated parameters and leaves out what is undefined', async () => {
  reply(200, { meta: {}, rows: [], next: null });
  await api().call(routes.analytics.sessions, {
    params: { app: 'a/b' },
    query: { session: ['x', 'y'], from: undefined, limit: 5 },
  });
  expect(seen.at(-1)).toMatchObject({
    method: 'GET',
    url: '/rest/analytics/a%2Fb/sessions?session=x&session=y&limit=5',
    authorization: 'Bearer secret',
  });
});

it('throws a soft error with its code', async () => {
  reply(200, { type: 'error', errors: ['user.login.fail'] });
  await expect(api().call(routes.auth.login, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({
    status: 200,
    code: 'user.login.fail',
  });
});

it('throws a hard error with its code, field and pause', async () => {
  reply(429, { type: 'error', errors: ['request/rate'], field: 'x' }, { 'retry-after': '2' });
  const error = await api()
    .call(routes.auth.me, {})
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'request/rate',
    field: 'x',
    retryAfterMs: 2_000,
    isTransient: true,
  });
});

it('asks for problems as RFC 9457 has them, and throws what they say', async () => {
  reply(500, {
    type: 'about:blank',
    title: 'x',
    status: 500,
    code: 'server/failed',
    field: 'body.name',
    request: 'r1',
  });
  await expect(api().call(routes.auth.me, {})).rejects.toMatchObject({
    status: 500,
    code: 'server/failed',
    field: 'body.name',
    request: 'r1',
  });
  expect(seen.at(-1)?.accept).toMatch(/^application\/problem\+json\b/);
});

it('tells about 401 once per answer', async () => {
  reply(401, '');
  const onUnauthorized = jest.fn();
  await expect(api(onUnauthorized).call(routes.auth.me, {})).rejects.toMatchObject({ status: 401 });
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

it('calls it a network error when nobody answers', async () => {
  const nobody = createApi({ baseUrl: 'http://127.0.0.1:1', token: () => null });
  await expect(nobody.call(routes.auth.me, {})).rejects.toMatchObject({ status: 0, code: 'network' });
});

it('brings a file, and says how much of it has come', async () => {
  const taken = { params: { app: 'a1', table: 'events.csv' as const }, query: { device: 'phone' as const } };
  reply(200, 'a,b\n1,2\n', { 'content-type': 'text/csv' });
  const told: number[] = [];
  const file = await api().file(routes.analytics.export, taken, (bytes) => told.push(bytes));
  expect([file.type, await file.text(), told.at(-1)]).toEqual(['text/csv', 'a,b\n1,2\n', 8]);
  expect(seen.at(-1)).toMatchObject({ url: '/rest/analytics/a1/export/events.csv?device=phone' });
  reply(503, { type: 'error', errors: ['analytics/counting'] });
  const refused = api().file(routes.analytics.export, taken, () => undefined);
  await expect(refused).rejects.toMatchObject({ code: 'analytics/counting' });
});

/** Where answers break off after their first piece. */
async function openBroken(first: string) {
  const broken = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' }).write(first);
    setImmediate(() => response.destroy());
  });
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  return { api: createApi({ baseUrl: url, token: () => null }), close: () => broken.close() };
}

it('takes no half of a file for a whole one', async () => {
  const broken = await openBroken('a,b\n1');
  const taken = { params: { app: 'a1', table: 'events.csv' as const } };
  const file = broken.api.file(routes.analytics.export, taken, () => undefined);
  await expect(file).rejects.toMatchObject({ code: 'network' });
  broken.close();
});

it('takes no half of an answer for one, nor a page that somebody else sends in its place', async () => {
  const broken = await openBroken('{"id"');
  await expect(broken.api.call(routes.auth.me, {})).rejects.toMatchObject({ status: 0, code: 'network' });
  broken.close();
  reply(200, '<html>Welcome to our network</html>');
  await expect(api().call(routes.auth.me, {})).rejects.toMatchObject({ status: 0, code: 'network' });
});

it('answers nobody who has left while the answer was on its way', async () => {
  const leaving = new AbortController();
  const slow = createServer((_, response) => {
    response.writeHead(200).write('{');
    setTimeout(() => leaving.abort(), 20);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const asked = createApi({ baseUrl, token: () => null }).call(routes.auth.me, { signal: leaving.signal });
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  slow.closeAllConnections();
  slow.close();
});
