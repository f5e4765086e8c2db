// Every route of the contract, called wrongly in every way: the documented error, always JSON, and nothing changed.
import { allRoutes, documentBody, errors } from '@rehearse/contract';
import type { ErrorCode, RouteDefinition } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { Answer, OwnApp, Person, Send } from '@rehearse/testkit/people';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openPipeline } from '../../../libs/services/pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../../libs/services/pipeline/pipeline.fixture';
import { services } from './services';

const owners = services.map(({ name }) => name);
const routes = allRoutes.filter(({ owner }) => owners.includes(owner)).map((route) => [route.name, route] as const);
const withBody = routes.filter(([, { body }]) => body !== undefined);

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

let running: RunningPipeline;
let send: Send;
let ada: Person;
let mallory: Person;
let app: OwnApp;
let open: OwnApp;
let before: string;
const operations = new Map<string, Operation>();

beforeAll(async () => {
  running = await openPipeline(services);
  send = sender(running.server.url);
  [ada, mallory] = [await newPerson(send), await newPerson(send, 'mallory')];
  app = await newApp(send, ada);
  open = await newApp(send, ada, { isPublic: true });
  const task = { id: 't1', name: 'Buy', flow: [{ screen: 's10001', widget: 'w10003', type: 'WidgetClick' }] };
  await send('POST', `/rest/test/${app.id}.json`, { token: ada.token, body: { tasks: [task] } });
  const records = [{ kind: 'event', type: 'SessionStart', screen: 's10001', time: 1_767_000_000_000 }];
  await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, {
    body: { session: 'S1', from: 0, records },
  });
  await running.settled();
  const api = (await send('GET', '/openapi.json')).json as { paths: Record<string, Record<string, Operation>> };
  for (const path of Object.values(api.paths))
    for (const one of Object.values(path)) operations.set(one.operationId, one);
  before = everyDocument();
});
afterAll(() => running.close());
afterEach(() => expect(everyDocument()).toBe(before));

function everyDocument(): string {
  const database = new DatabaseSync(join(running.dataFolder, 'documents.db'), { readOnly: true });
  try {
    return JSON.stringify(
      database.prepare('SELECT collection, id, revision, json(value) FROM documents ORDER BY 1, 2').all(),
    );
  } finally {
    database.close();
  }
}

type Place = Readonly<Record<string, string>>;
const place = (fields: Place = {}): Place => ({
  app: app.id,
  user: ada.id,
  hash: app.hash,
  screen: 's10001',
  task: 't1',
  session: 'S1',
  type: 'session',
  file: 'a.png',
  ...fields,
});
const pathOf = ({ path }: RouteDefinition, values: Place): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x1');

/** A body that the route's schema takes, as far as one can be guessed; nothing is ever written with it here. */
const call = (
  route: RouteDefinition,
  values: Place,
  token?: string,
  body: unknown = route.body === undefined ? undefined : {},
) => send(route.method, pathOf(route, values), { token, body });

/** Refused as the contract says this route may refuse. */
function expectRefusal(route: RouteDefinition, answer: Answer, code: ErrorCode): void {
  expect([route.name, answer.status, answer.json]).toMatchObject([
    route.name,
    errors[code],
    { type: 'error', errors: [code] },
  ]);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(operations.get(route.name)?.responses[String(answer.status)]?.description).toContain(code);
}

test('the walk covers what these services own', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(new Set(routes.map(([name]) => name)).size).toBe(routes.length);
});

test.each(routes)('%s, by a guest', async (_, route) => {
  const unknown = place({ hash: 'x'.repeat(64) });
  for (const slash of ['', '/']) {
    const answer = await send(route.method, `${pathOf(route, unknown)}${slash}`, {
      body: route.body === undefined ? undefined : '{}',
    });
    if (route.access === 'anyone') expect([200, 400]).toContain(answer.status);
    else if (route.access === 'hash' || route.access === 'public') expectRefusal(route, answer, 'thing/unknown');
    else expectRefusal(route, answer, 'auth/login-required');
  }
});

const ofApp = routes.filter(([, { access }]) => access.startsWith('app.'));
test.each(ofApp)("%s, on another person's prototype", async (_, route) => {
  expectRefusal(route, await call(route, place(), mallory.token), 'auth/forbidden');
  expectRefusal(route, await call(route, place(), `${ada.token}x`), 'auth/login-required');
});
test.each(ofApp)('%s, on a prototype that does not exist', async (_, route) => {
  expectRefusal(route, await call(route, place({ app: '0'.repeat(24) }), mallory.token), 'thing/unknown');
});

const ofPublic = ofApp.filter(([, { access }]) => access === 'app.write' || access === 'app.owner');
test.each(ofPublic)('%s, on a public prototype', async (_, route) => {
  expectRefusal(route, await call(route, place({ app: open.id }), mallory.token), 'auth/forbidden');
});

const ofSelf = routes.filter(([, { access }]) => access === 'self');
test.each(ofSelf)('%s, of another person', async (_, route) => {
  expectRefusal(route, await call(route, place(), mallory.token), 'auth/forbidden');
});

const ofHash = routes.filter(([, { access, path }]) => access === 'hash' && path.includes('{app}'));
test.each(ofHash)('%s, by the link of another prototype', async (_, route) => {
  expectRefusal(route, await call(route, place({ hash: open.hash })), 'thing/unknown');
});

const allowed = (route: RouteDefinition): string | undefined =>
  route.access === 'hash' || route.access === 'anyone' ? undefined : ada.token;

test.each(withBody.filter(([, { body }]) => body !== 'multipart'))(
  '%s, with a body that is no JSON',
  async (_, route) => {
    expectRefusal(route, await call(route, place(), allowed(route), '{"a":'), 'request/json');
  },
);

test.each(withBody.filter(([, { body }]) => body !== 'multipart'))(
  '%s, with JSON of another shape',
  async (_, route) => {
    const answer = await call(route, place(), allowed(route), '42');
    expectRefusal(route, answer, 'request/invalid');
    expect(answer.json).toMatchObject({ field: expect.stringMatching(/^body/) });
  },
);

test.each(withBody.filter(([, { body }]) => body !== 'multipart'))(
  '%s, with a body that is nested more deeply than anybody can follow',
  async (_, route) => {
    for (const deep of ['['.repeat(600) + ']'.repeat(600), `${'{"a":'.repeat(600)}1${'}'.repeat(600)}`])
      expectRefusal(route, await call(route, place(), allowed(route), deep), 'request/invalid');
  },
);

const strict = routes.filter(([, { query }]) =>
  query?.safeParse({ nonsense: '1' }).error?.issues.some(({ code }) => code === 'unrecognized_keys'),
);
test.each(strict)('%s, with a parameter that does not exist', async (_, route) => {
  const answer = await send(route.method, `${pathOf(route, place())}?nonsense=1`, { token: ada.token });
  expectRefusal(route, answer, 'request/invalid');
  expect(answer.json).toMatchObject({ field: 'query.nonsense' });
});

/** Only says how long the body will be: whoever waits for it has not looked. */
function announce(
  route: RouteDefinition,
  bytes: number,
  token: string | undefined,
): Promise<{ status: number; text: string }> {
  const url = new URL(running.server.url + pathOf(route, place()));
  const headers = {
    'content-length': bytes,
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: route.method, headers }, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
      incoming.on('end', () => {
        outgoing.destroy();
        resolve({ status: incoming.statusCode ?? 0, text });
      });
    });
    outgoing.on('error', reject);
    outgoing.flushHeaders();
  });
}

test.each(withBody)('%s, with a body that is too large', async (_, route) => {
  const answer = await announce(route, 8 * documentBody, allowed(route));
  expect(answer).toEqual({ status: 413, text: '{"type":"error","errors":["request/too-large"]}' });
  expect(operations.get(route.name)?.responses['413']).toBeDefined();
});

const readable = routes.filter(([, { method, ok }]) => method === 'GET' && typeof ok === 'object');
test.each(readable.filter(([name]) => name !== 'auth.retire'))(
  '%s, rightly: the documented answer',
  async (_, route) => {
    const values = place(route.access === 'public' ? { app: open.id } : {});
    const answer = await call(route, values, allowed(route));
    expect([route.name, answer.status]).toEqual([route.name, 200]);
    if (typeof route.ok === 'object') expect(route.ok.safeParse(answer.json).error).toBeUndefined();
  },
);

test.each(['/rest/nothing', '/rest/apps/x/y/z', '/examples/apps', '/rest/invitation'])(
  '%s is no route, and says so in JSON',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS']) {
      const answer = await send(method, path, { token: ada.token });
      expect([method, answer.status, answer.json]).toEqual([
        method,
        404,
        { type: 'error', errors: ['request/unknown-route'] },
      ]);
    }
  },
);
