// Every route of the contract, called wrongly in every way: the documented error, always JSON, and nothing changed.
import { allRoutes, documentBody, errors, permissionOfRole } from '@rehearse/contract';
import type { ErrorCode, Role, RouteDefinition } from '@rehearse/contract';
import type { JsonObject } from '@rehearse/platform/ports';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { Answer, OwnApp, Person, Send } from '@rehearse/testkit/people';
import { request } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openPipeline } from '../../../libs/services/pipeline/pipeline.fixture';
import type { RunningPipeline } from '../../../libs/services/pipeline/pipeline.fixture';
import { userCollection } from '../../../libs/services/auth/user';
import { appCollection } from '../../../libs/services/studio/app.document';
import { reportCollection } from '../../../libs/services/analytics/reports/report.repository';
import { mp3Of } from '../../../libs/services/studio/sounds/mp3.fixture';
import { folderCollection } from '../../../libs/services/studio/folders/folder.document';
import { allowedOn, hasLogin, isIn, people, rows } from './access-matrix.fixture';
import type { Who } from './access-matrix.fixture';
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
let grace: Person;
let app: OwnApp;
let open: OwnApp;
let deleted: OwnApp;
/** Of `app`, and the hash of a link to it. */
let report: { readonly id: string; readonly link: string };
/** Id of Ada's template of a study. */
let template: string;
let before: string;
/** What others have committed to it shows in its `data_version`. */
let documents: DatabaseSync;
const operations = new Map<string, Operation>();

beforeAll(async () => {
  running = await openPipeline(services);
  documents = new DatabaseSync(join(running.dataFolder, 'documents.db'), { readOnly: true });
  send = sender(running.server.url);
  [ada, mallory, grace] = [await newPerson(send), await newPerson(send, 'mallory'), await newPerson(send, 'grace')];
  const users = running.platform.documents.collection(userCollection);
  await users.change(grace.id, { set: [[['operator'], true]] });
  app = await newApp(send, ada);
  open = await newApp(send, ada, { isPublic: true });
  deleted = await newApp(send, ada);
  for (const one of [app, open]) await makeTested(one);
  await send('DELETE', `/rest/apps/${deleted.id}.json`, { token: ada.token });
  const ownFolder = { name: 'Box office', members: [memberOf(ada, 'owner')] };
  await running.platform.documents.collection(folderCollection).insert('f1', ownFolder);
  report = await newReport(app);
  template = await newTemplate(app);
  await running.settled();
  // Makes the first one.
  await send('GET', `/rest/apps/${app.id}/versions`, { token: ada.token });
  const api = (await send('GET', '/openapi.json')).json as { paths: Record<string, Record<string, Operation>> };
  for (const path of Object.values(api.paths))
    for (const one of Object.values(path)) operations.set(one.operationId, one);
  before = everyDocument();
});
afterAll(() => {
  documents.close();
  return running.close();
});
afterEach(() => expect(everyDocument()).toBe(before));

/** Of the task `t1`, the block `b1` and the session `S1`, which paths name. */
async function makeTested({ id, hash }: OwnApp): Promise<void> {
  const task = { id: 't1', name: 'Buy', flow: [{ screen: 's10001', widget: 'w10003', type: 'WidgetClick' }] };
  const blocks = [{ id: 'b1', kind: 'task', task: 't1' }];
  await send('POST', `/rest/test/${id}.json`, { token: ada.token, body: { tasks: [task], blocks } });
  const records = [{ kind: 'event', type: 'SessionStart', screen: 's10001', time: 1_767_000_000_000 }];
  const body = { session: 'S1', from: 0, records };
  await send('POST', `/rest/invitation/${id}/${hash}/records.json`, { body });
}

const clip = { session: 'S1', from: 0, to: 1_000, title: 'Begins' };
const reported: JsonObject = {
  title: 'Results',
  isFrozen: false,
  parts: [{ type: 'headline' }, { type: 'tasks' }, { type: 'clips', clips: [clip, clip] }],
};

async function newReport({ id }: OwnApp): Promise<typeof report> {
  const post = (path: string, body: object) => send('POST', `/rest/apps/${id}/${path}`, { token: ada.token, body });
  const made = (await post('reports', reported)).json as { id: string };
  const { json } = await post('links', { report: made.id });
  return { id: made.id, link: (json as { hash: string }).hash };
}

async function newTemplate({ id }: OwnApp): Promise<string> {
  const { json } = await send('POST', `/rest/test/${id}/templates`, { token: ada.token, body: { name: 'Buying' } });
  return (json as { id: string }).id;
}

/** As it is stored. */
const reportOf = ({ id: app }: OwnApp) => ({ ...reported, app, filter: {}, by: ada.id, created: 0, saved: 0 });

/** Read again only when something was written since: there are two thousand looks at it, and it grows. */
let lastRead = { version: -1, text: '' };

/** Without what the hourly work notes by itself, some minutes after the start, and without what operators are told of. */
function everyDocument(): string {
  const version = Number(documents.prepare('PRAGMA data_version').get()?.['data_version']);
  if (version !== lastRead.version) {
    const all = documents
      .prepare(
        "SELECT collection, id, revision, json(value) FROM documents WHERE collection NOT IN ('retention_rules', 'audit') ORDER BY 1, 2",
      )
      .all();
    lastRead = { version, text: JSON.stringify(all) };
  }
  return lastRead.text;
}

const memberOf = ({ id: user = '', email = '' }: Partial<Person>, role: Role) => ({
  user,
  email,
  name: '',
  lastname: '',
  role,
  permission: permissionOfRole[role],
});

type Place = Readonly<Record<string, string>>;
const place = (fields: Place = {}): Place => ({
  app: app.id,
  user: ada.id,
  hash: app.hash,
  link: app.hash,
  screen: 's10001',
  widget: 'w10003',
  task: 't1',
  block: 'b1',
  session: 'S1',
  type: 'session',
  file: 'a.png',
  table: 'sessions.csv',
  number: '1',
  comment: 'c1',
  folder: 'f1',
  ...fields,
});
const isByLink = ({ access }: RouteDefinition): boolean =>
  access === 'hash' || access === 'public.hash' || access.startsWith('link');
/** Where the route finds what it is about. */
function placeOf({ name, access }: RouteDefinition): Place {
  if (ofDeleted.includes(name)) return place({ app: deleted.id });
  if (access === 'link.report') return place({ link: report.link });
  if (name === 'reportMails.get') return place({ id: report.id });
  if (name === 'studyTemplates.get') return place({ id: template });
  return place(access.startsWith('public') ? { app: open.id, hash: open.hash } : {});
}
/** To everybody but its owner a deleted prototype is gone. */
const ofDeleted: readonly string[] = ['apps.restore', 'apps.erase', 'apps.getDeleted', 'images.getOfDeleted'];
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
  const unknown = place({ hash: 'x'.repeat(64), link: 'x'.repeat(64) });
  for (const slash of ['', '/']) {
    const answer = await send(route.method, `${pathOf(route, unknown)}${slash}`, {
      body: route.body === undefined ? undefined : '{}',
    });
    const missing = route.errors?.includes('thing/unknown') ? [404] : [];
    if (route.access === 'anyone') expect([200, 400, ...missing]).toContain(answer.status);
    else if (isByLink(route) || route.access === 'public') expectRefusal(route, answer, 'thing/unknown');
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

const ofOperators = routes.filter(([, { access }]) => access === 'operator');
test.each(ofOperators)('%s, by somebody who runs nothing', async (_, route) => {
  expectRefusal(route, await call(route, place(), ada.token), 'auth/forbidden');
});

const ofHash = routes.filter(([, route]) => isByLink(route) && route.path.includes('{app}'));
test.each(ofHash)('%s, by the link of another prototype', async (_, route) => {
  expectRefusal(route, await call(route, place({ hash: open.hash, link: open.hash })), 'thing/unknown');
});

function allowed(route: RouteDefinition): string | undefined {
  if (isByLink(route) || route.access === 'anyone') return undefined;
  return route.access === 'operator' ? grace.token : ada.token;
}

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
  const answer = await send(route.method, `${pathOf(route, placeOf(route))}?nonsense=1`, { token: ada.token });
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
    const answer = await call(route, placeOf(route), allowed(route));
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

describe('who may do what', () => {
  const guestKey = 'of a page that only one guest has';
  const team = { owner: 'owner', writer: 'edit', commenter: 'comment', reader: 'look' } as const;
  const someone = {} as Record<Who, Person | undefined>;
  const shared = new Map<boolean, OwnApp>();
  /** Where services, too, ask for rights: a body that they take. */
  const bodies: Readonly<Record<string, object>> = {
    'apps.copy': { name: 'Copy' },
    'apps.restore': {},
    'apps.saveProperties': { sessionCount: 1 },
    'annotations.create': { type: 'session', reference: 'S1' },
    'comments.create': { message: 'Odd' },
    'comments.change': { message: 'Odd' },
    'comments.changeByLink': { message: 'Odd', guestKey },
    'links.comment': { message: 'Odd', guestKey },
    'links.changeComment': { message: 'Odd', guestKey },
    'links.removeComment': { guestKey },
    'team.add': { email: 'nobody@example.org', permission: 1 },
    'team.change': { permission: 1 },
    'folders.rename': { name: 'Kiosks' },
    'folders.invite': { email: 'nobody@example.org', role: 'look' },
    'folders.setRole': { role: 'comment' },
    'folders.inviteAgain': { role: 'comment' },
    'folders.handOver': { user: 'u1' },
    'folders.move': { folder: null },
    'operator.setRole': { isOperator: true },
  };
  /** To everybody who is not in it a folder is none. */
  const isOfFolder = ({ path }: RouteDefinition): boolean => path.startsWith('/rest/folders/{folder}');
  const endingLogins: readonly string[] = ['auth.logout', 'auth.renew'];
  const softRefusals: readonly string[] = [
    'apps.team.member.add.error.read',
    'apps.team.member.remove.error',
    'image.delete.error',
  ];

  const linkOf = ({ id }: OwnApp): string => `link-to-look-at-${id}`;

  /** The one word that a guest with a report has, who tries it wherever a route takes one. */
  const reportLinkOf = ({ id }: OwnApp): string => `link-to-a-report-of-${id}`;

  const folderOf = ({ id }: OwnApp): string => `folder-of-${id}`;
  /** Everybody is in the team of it, or in its folder. */
  async function newShared(isPublic: boolean): Promise<OwnApp> {
    const made = await newApp(send, ada, { isPublic });
    const members = Object.entries(team).map(([who, role]) => memberOf(someone[who as keyof typeof team] ?? {}, role));
    const inFolder = [memberOf(someone['writer by folder'] ?? {}, 'owner'), memberOf({ id: 'u1' }, 'look')];
    const folders = running.platform.documents.collection(folderCollection);
    const letter = { address: 'x@example.org', role: 'look', key: 'x', by: ada.id, at: 0 } as const;
    const invited = [{ ...letter, id: 'x1', until: Date.now() + 3_600_000, lastDay: '2300-01-01' }];
    await folders.insert(folderOf(made), { name: 'Box office', members: inFolder, invited });
    const look = { id: 'k1', hash: linkOf(made), role: 'look', by: ada.id, at: 0 };
    const read = { id: 'k2', hash: reportLinkOf(made), role: 'report', report: `of-${made.id}`, by: ada.id, at: 0 };
    // There are more of them in a minute than somebody may make.
    await running.platform.documents.collection(reportCollection).insert(read.report, reportOf(made));
    await running.platform.documents.collection(appCollection).change(made.id, {
      set: [
        [['members'], members],
        [['links'], [look, read]],
        [['folder'], folderOf(made)],
      ],
    });
    return made;
  }

  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  /** Answers the name of its file. */
  async function newPicture({ id }: OwnApp): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'dot.png');
    const { json } = await send('POST', `/rest/images/${id}`, { token: ada.token, body });
    return fileIn(json);
  }

  async function newSound({ id }: OwnApp): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(mp3Of(5))]), 'tune.mp3');
    return fileIn((await send('POST', `/rest/uploads/${id}`, { token: ada.token, body })).json);
  }

  const fileIn = (uploaded: unknown): string =>
    (uploaded as { uploads: { url: string }[] }).uploads[0]?.url.split('/')[1] ?? '';
  const newFile = ({ path }: RouteDefinition, on: OwnApp): Promise<string> =>
    path.startsWith('/rest/uploads/') ? newSound(on) : newPicture(on);

  /** Ada's, or a guest's by the link. Answers its id. */
  async function newComment({ id, hash }: OwnApp, isByLink: boolean): Promise<string> {
    const body = { type: 'ScreenComment', message: 'Odd', guestKey };
    const { json } = isByLink
      ? await send('POST', `/rest/comments/hash/${hash}/${id}`, { body })
      : await send('POST', `/rest/comments/apps/${id}`, { token: ada.token, body });
    return (json as { id: string }).id;
  }

  beforeAll(async () => {
    Object.assign(someone, { owner: ada, stranger: mallory, operator: grace });
    for (const who of ['writer', 'commenter', 'reader', 'writer by folder'] as const)
      someone[who] = await newPerson(send, who.replaceAll(' ', '-'));
    for (const isPublic of [false, true]) {
      const made = await newShared(isPublic);
      await makeTested(made);
      shared.set(isPublic, made);
    }
    await running.settled();
    before = everyDocument();
  });

  /** Whether a call was let in, whatever came of it. Streams are not read. */
  async function isLetIn(route: RouteDefinition, who: Who, isPublic: boolean, isRisky: boolean): Promise<boolean> {
    const isOfDeleted = ofDeleted.includes(route.name);
    const on = (isRisky || isOfDeleted ? await newShared(isPublic) : shared.get(isPublic)) ?? app;
    const file = route.path.includes('{file}') ? await newFile(route, on) : 'a.png';
    const comment = route.path.includes('{comment}') ? await newComment(on, isByLink(route)) : 'c1';
    if (isOfDeleted) await send('DELETE', `/rest/apps/${on.id}.json`, { token: ada.token });
    const other = who === 'writer' ? someone.reader : someone.writer;
    const words: Partial<Record<Who, string>> = { 'tester by hash': on.hash, 'guest with a report': reportLinkOf(on) };
    const hash = words[who] ?? 'x'.repeat(64);
    const link = who === 'guest who looks' ? linkOf(on) : hash;
    // A login that ends by the call, at once or soon, is nobody else's.
    const person = hasLogin(who) && endingLogins.includes(route.name) ? await newPerson(send) : someone[who];
    const isOfOperator = route.access === 'operator' && isRisky;
    const named = isOfOperator ? await newPerson(send) : route.access === 'self' ? person : other;
    const user = isOfFolder(route) ? 'u1' : named?.id;
    const folder = isOfFolder(route) ? folderOf(on) : 'x1';
    const path = pathOf(route, place({ app: on.id, hash, link, file, comment, folder, user: user ?? ada.id }));
    const body = route.body === undefined ? undefined : JSON.stringify(bodies[route.name] ?? 42);
    const answer = await fetch(running.server.url + path, {
      method: route.method,
      headers: { 'content-type': 'application/json', ...(person && { authorization: `Bearer ${person.token}` }) },
      ...(body === undefined ? {} : { body }),
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const { errors: said = [] } = isStream ? {} : ((await answer.json().catch(() => ({}))) as { errors?: string[] });
    await answer.body?.cancel().catch(() => undefined);
    const isHidden = isByLink(route) || route.access === 'public' || isOfDeleted || isOfFolder(route);
    if (isHidden && answer.status === 404) return false;
    return answer.status !== 401 && answer.status !== 403 && !said.some((code) => softRefusals.includes(code));
  }

  /** Who is let in. Where that changes something, one after the other; the others at once, so that what they ask alike is counted once. */
  async function letIn(route: RouteDefinition, isPublic: boolean, risky: readonly Who[]): Promise<readonly Who[]> {
    const answers = new Map<Who, boolean>();
    const calm = people.filter((who) => !risky.includes(who));
    await Promise.all(calm.map(async (who) => answers.set(who, await isLetIn(route, who, isPublic, false))));
    for (const who of risky) answers.set(who, await isLetIn(route, who, isPublic, true));
    return people.filter((who) => answers.get(who));
  }

  test('the table names routes that there are, each once', () => {
    const named = rows.flatMap((row) => row.routes);
    expect(named.filter((name) => !routes.some(([known]) => known === name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  const cells = routes.filter(([, { access }]) => access !== 'inherited.join');
  test.each(cells)('%s', async (_, route) => {
    const allowed = allowedOn(route);
    const wanted: string[] = [];
    const found: string[] = [];
    for (const isPublic of route.path.includes('{app}') || isByLink(route) ? [false, true] : [false]) {
      const named = (some: readonly Who[]) => some.map((who) => `${who}${isPublic ? ', public' : ''}`);
      const may = people.filter((who) => isIn(allowed, who, isPublic));
      wanted.push(...named(may));
      const isRisky = route.method !== 'GET' && (!route.body || route.name in bodies);
      found.push(...named(await letIn(route, isPublic, isRisky ? may : [])));
    }
    before = everyDocument();
    expect(found).toEqual(wanted);
  });
});
