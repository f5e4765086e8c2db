import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { testing } from '../testing';
import { AccessService } from './access.service';
import { appCollection } from './app.document';
import type { AppDocument } from './app.document';
import { Eraser } from './eraser';

let running: TestServer;
let send: Send;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio, testing] });
  send = sender(running.server.url);
  ada = await newPerson(send);
  bob = await newPerson(send, 'bob');
});
afterAll(() => running.close());

const soft = (...errors: string[]) => ({ type: 'error', errors });
const get = (path: string, token?: string) => send('GET', path, { token });
const appOf = async (id: string, token = ada.token) =>
  (await get(`/rest/apps/${id}.json`, token)).json as Record<string, unknown>;
const apps = () => running.platform.documents.collection<AppDocument>(appCollection);

/** Makes `person` a member, as the team service will. */
async function join(app: string, person: Person, permission: 1 | 2): Promise<void> {
  const members = (await apps().get(app))?.value.members ?? [];
  const member = { user: person.id, permission, email: person.email, name: '', lastname: '' };
  await apps().change(app, { set: [[['members'], [...members, member]]] });
  await running.server.get(AccessService).changed(app);
}

test('a prototype carries the number of its writes, which clients cannot set', async () => {
  const { id } = await newApp(send, ada);
  const before = Number((await appOf(id))['revision']);
  await send('POST', `/rest/apps/${id}.json`, { token: ada.token, body: { description: 'new', revision: 900 } });
  expect(await appOf(id)).toMatchObject({ description: 'new', revision: before + 1 });
});

describe('create', () => {
  test('answers the stored app with both ids; links are ready at once', async () => {
    const { json } = await send('POST', '/rest/apps/', {
      token: ada.token,
      body: smallApp({ _id: 'x', id: 'x', extra: { kept: true } }),
    });
    const app = json as { id: string };
    expect(app).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Shop', extra: { kept: true } });
    expect(app).toHaveProperty('_id', app.id);
    for (const hidden of ['members', 'invitations', 'users', 'isDeleted']) expect(app).not.toHaveProperty(hidden);
    const links = Object.entries((await get(`/rest/invitation/${app.id}.json`, ada.token)).json as object);
    expect(new Set(links.map(([, level]) => level as unknown))).toEqual(new Set([1, 2, 3]));
    for (const [hash] of links) expect(hash).toMatch(/^[A-Za-z0-9]{64}$/);
  });

  test('refuses what breaks the model, with the path', async () => {
    const create = async (fields: object) =>
      (await send('POST', '/rest/apps', { token: ada.token, body: smallApp(fields) })).json;
    expect(await create({ screenSize: { w: '375', h: 667 } })).toEqual({
      ...soft('model/invalid'),
      field: 'screenSize.w',
    });
    const lines = { l1: { id: 'l1', from: 'w10003', to: 's99' } };
    expect(await create({ lines })).toEqual({ ...soft('model/invalid'), field: 'lines.l1.to' });
  });

  test('whoever posts members or links does not get them', async () => {
    const body = smallApp({ members: [{ user: bob.id, permission: 3 }], invitations: { easy: 1 }, users: {} });
    const { id } = (await send('POST', '/rest/apps', { token: ada.token, body })).json as { id: string };
    expect((await get(`/rest/apps/${id}.json`, bob.token)).status).toBe(403);
    expect((await get('/rest/invitation/easy/app.json')).status).toBe(404);
  });
});

describe('lists', () => {
  test('summaries have no content; pictures have the start screen and what it inherits', async () => {
    const person = await newPerson(send);
    const app = smallApp();
    const screens = app['screens'] as Record<string, object>;
    const body = {
      ...app,
      screens: {
        ...screens,
        s10001: { ...screens['s10001'], children: [], parents: ['s10002'] },
        s10002: { ...screens['s10002'], children: ['w10003'] },
      },
    };
    await send('POST', '/rest/apps', { token: person.token, body: { ...body, lines: {} } });
    const [summary] = (await get('/rest/apps/?summary=true', person.token)).json as Record<string, unknown>[];
    expect(summary).toMatchObject({ name: 'Shop', screenSize: { w: 375, h: 667 } });
    for (const field of ['screens', 'widgets', 'lines', 'groups', 'templates', 'grid', 'members'])
      expect(summary).not.toHaveProperty(field);
    const [picture] = (await get('/rest/apps/', person.token)).json as [
      { screens: object; widgets: Record<string, object> },
    ];
    expect(Object.keys(picture.screens)).toEqual(['s10001']);
    expect(picture.widgets['w10003@s10001']).toMatchObject({ x: -460, y: 120, inherited: 'w10003' });
  });

  test('both lists say what the caller may do', async () => {
    const [owner, reader] = [await newPerson(send), await newPerson(send)];
    const { id } = await newApp(send, owner);
    await join(id, reader, 1);
    for (const query of ['', '?summary=true']) {
      expect((await get(`/rest/apps/${query}`, owner.token)).json).toMatchObject([{ id, permission: 3 }]);
      expect((await get(`/rest/apps/${query}`, reader.token)).json).toMatchObject([{ id, permission: 1 }]);
    }
  });

  test('guests have no apps; the public list shows public ones until they are deleted', async () => {
    expect((await get('/rest/apps/')).json).toEqual([]);
    const { id } = await newApp(send, ada, { isPublic: true, name: 'Open' });
    const names = async () =>
      ((await get('/rest/apps/public?summary=true')).json as { id: string }[]).map((app) => app.id);
    await eventually(async () => expect(await names()).toContain(id));
    await send('DELETE', `/rest/apps/${id}.json`, { token: ada.token });
    await eventually(async () => expect(await names()).not.toContain(id));
  });

  test('a picture follows the document', async () => {
    const person = await newPerson(send);
    const { id } = await newApp(send, person);
    const label = async () => JSON.stringify((await get('/rest/apps/', person.token)).json).includes('"Order"');
    expect(await label()).toBe(false);
    const widget = { ...(smallApp()['widgets'] as Record<string, object>)['w10003'], props: { label: 'Order' } };
    await send('POST', `/rest/apps/${id}/update`, {
      token: person.token,
      body: [{ parent: 'widgets', name: 'w10003', type: 'update', object: widget }],
    });
    expect(await label()).toBe(true);
  });
});

describe('read', () => {
  test('members, and everyone if it is public', async () => {
    const { id } = await newApp(send, ada);
    expect((await get(`/rest/apps/${id}.json`)).status).toBe(401);
    expect((await get(`/rest/apps/${id}.json`, bob.token)).status).toBe(403);
    expect((await get('/rest/apps/000000000000000000000000.json', bob.token)).status).toBe(404);
    expect((await get(`/examples/apps/${id}.json`, ada.token)).status).toBe(404);
    await send('POST', `/rest/apps/props/${id}.json`, { token: ada.token, body: { id, isPublic: true } });
    expect((await get(`/rest/apps/${id}.json`)).status).toBe(200);
    expect((await get(`/rest/apps/${id}.json`, 'not a token')).status).toBe(200);
    expect((await get(`/examples/apps/${id}.json`)).json).toMatchObject({ id });
  });

  test('an unchanged document is not sent twice, and compressed for those who can', async () => {
    const { id } = await newApp(send, ada);
    const first = await get(`/rest/apps/${id}.json`, ada.token);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const small = await send('GET', `/rest/apps/${id}.json`, { token: ada.token, headers });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.json).toEqual(first.json);
    const plain = await send('GET', `/rest/apps/${id}.json`, {
      token: ada.token,
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.json).toEqual(first.json);
    expect(first.headers.get('cache-control')).toContain('private');
    const again = () => send('GET', `/rest/apps/${id}.json`, { token: ada.token, headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await send('POST', `/rest/apps/props/${id}.json`, { token: ada.token, body: { name: 'New' } });
    expect((await again()).json).toMatchObject({ name: 'New' });
  });

  test('a link tells what the player needs for it ahead of the document', async () => {
    const { id, hash } = await newApp(send, ada);
    const partsOf = async () => (await get(`/rest/invitation/${hash}/app.json`)).headers.get('x-player-parts');
    expect(await partsOf()).toBe('');
    const widgets = (await appOf(id))['widgets'] as Record<string, object>;
    const changed = { widgets: { w10003: { ...widgets['w10003'], type: 'Script' } } };
    await send('POST', `/rest/apps/${id}.json`, { token: ada.token, body: changed });
    expect(await partsOf()).toBe('asking script');
  });

  test('a link tells whose it is ahead of the document', async () => {
    const { id } = await newApp(send, ada);
    const links = (await get(`/rest/invitation/${id}.json`, ada.token)).json as object;
    const answer = await get(`/rest/invitation/${Object.keys(links)[0]}/app.json`);
    expect(answer.headers.get('content-location')).toBe(`/rest/apps/${id}.json`);
  });
});

describe('save', () => {
  test('replaces posted root fields and no others', async () => {
    const { id } = await newApp(send, ada, { imports: ['a'] });
    const body = { id: 'other', _id: 'other', name: 'Renamed', designtokens: {}, isDeleted: true, members: [] };
    expect((await send('POST', `/rest/apps/${id}.json`, { token: ada.token, body })).json).toMatchObject({
      status: 'ok',
    });
    expect(await appOf(id)).toMatchObject({ id, name: 'Renamed', imports: ['a'] });
  });

  test('readers: sessionCount is taken calmly, anything else refused', async () => {
    const { id } = await newApp(send, ada);
    await join(id, bob, 1);
    const props = (body: object) => send('POST', `/rest/apps/props/${id}.json`, { token: bob.token, body });
    expect((await props({ id, sessionCount: 7 })).json).toMatchObject({ status: 'ok' });
    expect((await props({ id, name: 'Mine' })).status).toBe(403);
    const unread = await send('POST', `/rest/apps/props/${id}.json`, { token: bob.token, body: '{'.repeat(20_000) });
    expect(unread.status).toBe(403);
    expect(await appOf(id)).toMatchObject({ name: 'Shop' });
    expect(await appOf(id)).not.toHaveProperty('sessionCount');
    expect((await send('POST', `/rest/apps/${id}.json`, { token: bob.token, body: { name: 'x' } })).status).toBe(403);
  });

  test('a refused save changes nothing', async () => {
    const { id } = await newApp(send, ada);
    const before = (await get(`/rest/apps/${id}.json`, ada.token)).text;
    const answer = await send('POST', `/rest/apps/${id}.json`, {
      token: ada.token,
      body: { name: 'New', widgets: { w1: { id: 'w1', name: 'One' } } },
    });
    expect(answer).toMatchObject({ status: 400, json: { errors: ['model/invalid'] } });
    expect((await get(`/rest/apps/${id}.json`, ada.token)).text).toBe(before);
  });
});

describe('delta', () => {
  const change = (id: string, body: unknown, token = ada.token) =>
    send('POST', `/rest/apps/${id}/update/`, { token, body });

  test('adds, updates and deletes together; the later change of a place wins', async () => {
    const { id } = await newApp(send, ada);
    const line = { id: 'l10009', from: 's10001', to: 's10002', event: 'swipeLeft', points: [] };
    const answer = await change(id, [
      { parent: 'lines', name: 'l10004', type: 'delete', oldValue: {} },
      { parent: 'lines', name: 'l10009', type: 'add', object: line },
      { name: 'name', type: 'update', object: 'One', oldValue: 'Shop' },
      { name: 'name', type: 'add', object: 'Two' },
      { name: 'description', type: 'delete' },
      { name: 'lastUUID', type: 'update', object: 10_010 },
    ]);
    expect(answer.json).toMatchObject({ status: 'ok' });
    const app = await appOf(id);
    expect(app).toMatchObject({ name: 'Two', lines: { l10009: line }, lastUUID: 10_010 });
    expect(app['lines']).not.toHaveProperty('l10004');
    expect(app).not.toHaveProperty('description');
  });

  test('keys are opaque', async () => {
    const { id } = await newApp(send, ada);
    for (const name of ['a.b', '$set', 'x"y', '*', "'; DROP TABLE documents; --", '0', ' ', '']) {
      expect((await change(id, [{ parent: 'schemas', name, type: 'add', object: { name } }])).json).toMatchObject({
        status: 'ok',
      });
      expect(((await appOf(id))['schemas'] as Record<string, unknown>)[name]).toEqual({ name });
    }
  });

  test.each([
    '_id',
    'id',
    'users',
    'members',
    'invitations',
    'isDeleted',
    'deletedAt',
    'constructor',
    'prototype',
    'screens',
  ])('root name %s cannot be deleted', async (name) => {
    const { id } = await newApp(send, ada);
    expect(await change(id, [{ name, type: 'delete' }])).toMatchObject({
      status: 200,
      json: { ...soft('app.update.error.invalid'), field: name },
    });
  });

  test('a poisoned name is refused, in any spelling', async () => {
    const { id } = await newApp(send, ada);
    expect((await change(id, [{ parent: 'widgets', name: '__proto__', type: 'add', object: {} }])).json).toMatchObject(
      soft('app.update.error.invalid'),
    );
    expect((await change(id, '[{"name":"x","type":"add","object":{"__proto__":{"admin":true}}}]')).status).toBe(400);
    expect((await change(id, '[{"name":"x","type":"add","object":{"\\u005f_proto__":1}}]')).status).toBe(400);
  });

  test('what would break the document is refused as a whole', async () => {
    const { id } = await newApp(send, ada);
    const before = (await get(`/rest/apps/${id}.json`, ada.token)).text;
    const answer = await change(id, [
      { name: 'name', type: 'update', object: 'New' },
      { parent: 'lines', name: 'l10004', type: 'update', object: { id: 'l10004', from: 's10002', to: 7 } },
    ]);
    expect(answer).toMatchObject({
      status: 200,
      json: { ...soft('app.update.error.invalid'), field: 'lines.l10004.to' },
    });
    expect((await get(`/rest/apps/${id}.json`, ada.token)).text).toBe(before);
  });

  test('entries that are no changes are passed over', async () => {
    const { id } = await newApp(send, ada);
    const rubbish = [null, 7, {}, { type: 'add' }, { name: 'name', type: 'replace', object: 'Other' }];
    expect((await change(id, [...rubbish, { name: 'name', type: 'update', object: 'New' }])).json).toMatchObject({
      status: 'ok',
    });
    expect((await appOf(id))['name']).toBe('New');
    expect((await change(id, rubbish)).json).toEqual(soft('app.update.error.no.data'));
  });

  test('nothing to do is said softly; what is no delta is refused', async () => {
    const { id } = await newApp(send, ada);
    expect((await change(id, [])).json).toEqual(soft('app.update.error.no.data'));
    expect((await change(id, { name: 'x' })).status).toBe(400);
    expect((await change(id, '[{')).json).toEqual(soft('request/json'));
    expect((await change(id, undefined)).status).toBe(400);
  });

  test('a hundred at once all arrive', async () => {
    const { id } = await newApp(send, ada);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => change(id, [{ parent: 'schemas', name: `n${n}`, type: 'add', object: n }])),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(
      new Set(['{"status":"ok","details":"app.changes.success"}']),
    );
    expect(Object.keys((await appOf(id))['schemas'] as object)).toHaveLength(100);
  });

  test('a line to a screen that somebody else deletes goes with it, whoever comes first', async () => {
    const { id } = await newApp(send, ada, { lines: {} });
    const both = await Promise.all([
      change(id, [{ parent: 'screens', name: 's10002', type: 'delete' }]),
      change(id, [{ parent: 'lines', name: 'l1', type: 'add', object: { id: 'l1', from: 'w10003', to: 's10002' } }]),
    ]);
    expect(both.map(({ json }) => 'errors' in (json as object))).toEqual([false, false]);
    const app = await appOf(id);
    expect(app['lines']).toEqual({});
    expect(Object.keys(app['screens'] as object)).toEqual(['s10001']);
  });

  test('two people who were on the same version both keep what they did to one screen and to one widget', async () => {
    const { id } = await newApp(send, ada);
    const { screens, widgets } = (await appOf(id)) as Record<string, Record<string, Record<string, unknown>>>;
    const [screen, old] = [screens?.['s10001'], widgets?.['w10003']];
    const children = (screen?.['children'] ?? []) as string[];
    const adds = (name: string) => [
      { parent: 'widgets', name, type: 'add', object: { ...old, id: name } },
      {
        parent: 'screens',
        name: 's10001',
        type: 'update',
        object: { ...screen, children: [...children, name] },
        oldValue: screen,
      },
    ];
    const widget = (fields: object) => ({
      parent: 'widgets',
      name: 'w10003',
      type: 'update',
      object: { ...old, ...fields },
      oldValue: old,
    });
    const answers = await Promise.all([
      change(id, [...adds('w20001'), widget({ x: 1 })]),
      change(id, [...adds('w20002'), widget({ y: 2 })]),
    ]);
    expect(answers.map(({ json }) => json)).toMatchObject([{ status: 'ok' }, { status: 'ok' }]);
    const after = (await appOf(id)) as typeof screens & { screens: Record<string, { children: string[] }> };
    expect(after.screens['s10001']?.children.toSorted()).toEqual([...children, 'w20001', 'w20002'].toSorted());
    expect(after['widgets']?.['w10003']).toMatchObject({ x: 1, y: 2 });
  });

  test('content that looks like code is content', async () => {
    const { id } = await newApp(send, ada);
    const name = `'; DROP TABLE apps; -- \u0000 \ud83d\ude00 "$[*]" <script>`;
    await change(id, [{ name: 'name', type: 'update', object: name }]);
    expect((await appOf(id))['name']).toBe(name);
  });
});

describe('copy', () => {
  test('is a new app of the caller, without test data and links of the old one', async () => {
    const { id, hash } = await newApp(send, ada, { sessionCount: 9, isPublic: true, name: '100 % Shop' });
    const { json } = await send('POST', `/rest/apps/copy/${id}`, { token: bob.token, body: { name: 'Mine' } });
    const copy = json as { id: string };
    const app = await appOf(copy.id, bob.token);
    expect(app).toMatchObject({ name: 'Mine', parent: id, isPublic: false });
    expect(app).not.toHaveProperty('sessionCount');
    const links = Object.keys((await get(`/rest/invitation/${copy.id}.json`, bob.token)).json as object);
    expect(links).toHaveLength(3);
    expect(links).not.toContain(hash);
    expect((await get(`/rest/apps/${copy.id}.json`, ada.token)).status).toBe(403);
  });

  test('guests and mere readers cannot', async () => {
    const open = await newApp(send, ada, { isPublic: true });
    const closed = await newApp(send, ada);
    await join(closed.id, bob, 1);
    expect((await send('POST', `/rest/apps/copy/${open.id}`, { body: { name: 'x' } })).status).toBe(401);
    expect((await send('POST', `/rest/apps/copy/${closed.id}`, { token: bob.token, body: { name: 'x' } })).status).toBe(
      403,
    );
    expect((await send('POST', `/rest/apps/copy/${closed.id}`, { token: ada.token })).json).toEqual(
      soft('app.copy.error'),
    );
  });
});

describe('delete', () => {
  test('hides at once, can be taken back, and is final after 30 days', async () => {
    const { id, hash } = await newApp(send, ada);
    await join(id, bob, 2);
    expect((await send('DELETE', `/rest/apps/${id}.json`, { token: bob.token })).status).toBe(403);
    expect((await send('DELETE', `/rest/apps/${id}.json`, { token: ada.token })).json).toMatchObject({ status: 'ok' });
    expect((await get(`/rest/apps/${id}.json`, ada.token)).status).toBe(404);
    expect((await get(`/rest/invitation/${hash}/app.json`)).status).toBe(404);
    expect((await send('POST', `/rest/apps/${id}/restore`, { token: bob.token })).status).toBe(403);
    const undone = await send('POST', `/rest/apps/${id}/restore`, { token: ada.token, body: { keepLinks: true } });
    expect(undone.json).toMatchObject({ status: 'ok' });
    expect((await get(`/rest/invitation/${hash}/app.json`)).status).toBe(200);

    await send('DELETE', `/rest/apps/${id}.json`, { token: ada.token });
    const eraser = running.server.get(Eraser);
    expect(limits.comeBackMs).toBe(30 * 24 * 3_600_000);
    await eraser.sweep(Date.now() + limits.comeBackMs - 60_000);
    expect(await apps().get(id)).not.toBeNull();
    const deletedAt = (ago: number) => apps().change(id, { set: [[['deletedAt'], Date.now() - ago]] });
    const restore = () => send('POST', `/rest/apps/${id}/restore`, { token: ada.token });
    await deletedAt(limits.comeBackMs + 60_000);
    expect((await restore()).status).toBe(404);
    await deletedAt(limits.comeBackMs - 60_000);
    expect((await restore()).status).toBe(200);

    await send('DELETE', `/rest/apps/${id}.json`, { token: ada.token });
    await eraser.sweep(Date.now() + limits.comeBackMs + 60_000);
    expect(await apps().get(id)).toBeNull();
    expect((await restore()).status).toBe(404);
  });
});

describe('links', () => {
  test('open the prototype and its settings, not those of others', async () => {
    const [one, two] = [await newApp(send, ada), await newApp(send, ada)];
    expect((await get(`/rest/invitation/${one.hash}/app.json`)).json).toMatchObject({
      id: one.id,
      screens: { s10001: {} },
    });
    const update = await get(`/rest/invitation/${one.hash}/update.json`);
    expect(update.json).toMatchObject({ id: one.id, lastUpdate: 1_767_000_000_000 });
    expect(update.json).not.toHaveProperty('widgets');
    expect((await get(`/rest/invitation/${one.id}/${one.hash}/test.json`)).status).toBe(200);
    expect((await get(`/rest/invitation/${two.id}/${one.hash}/test.json`)).status).toBe(404);
    expect((await get(`/rest/invitation/${one.hash.slice(0, -8)}/app.json`)).status).toBe(404);
  });

  test('are withdrawn at once', async () => {
    const { id, hash } = await newApp(send, ada);
    expect((await get(`/rest/invitation/${hash}/app.json`)).status).toBe(200);
    await send('DELETE', `/rest/apps/invitation/${id}`, { token: ada.token });
    expect((await get(`/rest/invitation/${hash}/app.json`)).status).toBe(404);
    const links = (await get(`/rest/invitation/${id}.json`, ada.token)).json as object;
    expect(Object.keys(links)).toHaveLength(3);
    expect(links).not.toHaveProperty(hash);
  });

  test('readers and visitors know the tester link only', async () => {
    const { id, hash } = await newApp(send, ada, { isPublic: true });
    await join(id, bob, 1);
    for (const token of [bob.token, undefined]) {
      expect((await get(`/rest/invitation/${id}.json`, token)).json).toEqual({ [hash]: 1 });
    }
  });
});

test('members see each other, visitors see no addresses', async () => {
  const { id } = await newApp(send, ada, { isPublic: true });
  expect((await get(`/rest/apps/${id}/team.json`, ada.token)).json).toMatchObject([
    { id: ada.id, email: ada.email, permission: 3 },
  ]);
  const { text, json } = await get(`/rest/apps/${id}/team.json`);
  expect(text).not.toContain(ada.email);
  // Older clients make initials of it.
  expect(json).toMatchObject([{ name: ada.email.slice(0, 1).toUpperCase() }]);
});

test('a prototype without its content, and how many one owns', async () => {
  const carol = await newPerson(send, 'carol');
  const { id } = await newApp(send, carol, { description: 'of tickets' });
  const { json } = await get(`/rest/apps/embedded/${id}.json`, carol.token);
  expect(json).toMatchObject({ id, name: 'Shop', description: 'of tickets' });
  for (const heavy of ['screens', 'widgets', 'members', 'invitations']) expect(json).not.toHaveProperty(heavy);
  const consumption = async () => (await get('/rest/user/plan/consumption.json', carol.token)).json;
  await join((await newApp(send, ada)).id, carol, 2);
  expect(await consumption()).toEqual({ appOwner: 1 });
  await send('DELETE', `/rest/apps/${id}.json`, { token: carol.token });
  expect(await consumption()).toEqual({ appOwner: 0 });
});
