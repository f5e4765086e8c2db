import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageTimers, pageTransport } from './transport';

let server: Server;
let url = '';
const received: string[] = [];
let answer = { status: 200, body: '{}', headers: {} as Record<string, string> };

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request.headers['content-type'] ?? '');
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/records.json`;
});
afterAll(() => server.close());

const post = (status: number, body = '', headers: Record<string, string> = {}) => {
  answer = { status, body, headers };
  return pageTransport.post(url, '{}');
};

it.each([
  [200, '{"status":"ok","next":12}', { kind: 'stored', next: 12, refused: 0 }],
  [
    200,
    '{"status":"ok","next":3,"refused":[{"index":1,"code":"record/type"}]}',
    { kind: 'stored', next: 3, refused: 1 },
  ],
  [200, '{"status":"ok","next":"12"}', { kind: 'later', retryAfterMs: 0 }],
  [200, 'a proxy says hello', { kind: 'later', retryAfterMs: 0 }],
  [401, '', { kind: 'gone' }],
  [403, '', { kind: 'gone' }],
  [404, '', { kind: 'gone' }],
  [410, '', { kind: 'gone' }],
  [201, '{"status":"ok","next":12}', { kind: 'refused' }],
  [408, '', { kind: 'later', retryAfterMs: 0 }],
  [425, '', { kind: 'later', retryAfterMs: 0 }],
  [413, '', { kind: 'refused' }],
  [400, '', { kind: 'refused' }],
  [500, '', { kind: 'later', retryAfterMs: 0 }],
])('reads %i %s', async (status, body, outcome) => {
  expect(await post(status, body)).toEqual(outcome);
});

it('takes over Retry-After', async () => {
  expect(await post(429, '', { 'retry-after': '7' })).toEqual({ kind: 'later', retryAfterMs: 7_000 });
  const soon = new Date(Date.now() + 60_000).toUTCString();
  const outcome = await post(503, '', { 'retry-after': soon });
  expect(outcome.kind === 'later' && outcome.retryAfterMs).toBeGreaterThan(55_000);
});

it('tries again later when nobody answers', async () => {
  expect(await pageTransport.post('http://127.0.0.1:1/records.json', '{}')).toEqual({ kind: 'later', retryAfterMs: 0 });
});

it.each([
  [true, []],
  [false, ['text/plain']],
])('parts by a beacon; where the browser does not take it (%s), by a request', async (takes, requests) => {
  Object.defineProperty(navigator, 'sendBeacon', { value: () => takes, configurable: true });
  answer = { status: 200, body: '{}', headers: {} };
  received.length = 0;
  pageTransport.beacon(url, '{}');
  await pageTransport.post(url, '{}');
  expect(received.filter((type) => type !== 'application/json')).toEqual(requests);
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

it('runs what is due, unless it is called off', async () => {
  const ran: string[] = [];
  pageTimers.after(1, () => ran.push('called off'))();
  const start = pageTimers.now();
  await new Promise<void>((resolve) => pageTimers.after(5, () => (ran.push('due'), resolve())));
  expect(ran).toEqual(['due']);
  expect(pageTimers.now() - start).toBeGreaterThan(0);
});
