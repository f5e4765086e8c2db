import { jest } from '@jest/globals';
import { permission } from '@rehearse/contract';
import type { AppChange, Exchanged } from '@rehearse/contract';
import type { Operation } from '@rehearse/model';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer, testConfig } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { startServer } from '@rehearse/server';
import type { Server } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { appCollection } from './app.document';
import type { AppDocument } from './app.document';
import { AccessService } from './access.service';
import { AppRepository } from './app.repository';
import { Eraser } from './eraser';
import { Journal, journalCollection } from './journal';
import { VersionRepository } from './version.repository';

let running: TestServer;
/** Of the same documents. */
let second: Server;
let ada: Person;
let id: string;
const services = [gateway, auth, studio];
const startSecond = () =>
  startServer({ platform: running.platform, clickhouse: null, services, config: { ...testConfig, host: '127.0.0.1' } });

beforeAll(async () => {
  running = await openTestServer({ services });
  second = await startSecond();
  ada = await newPerson(sender(running.server.url));
});
afterAll(async () => {
  await second.close();
  await running.close();
});
beforeEach(async () => {
  ({ id } = await newApp(first(), ada));
});

const first = (): Send => sender(running.server.url);
const other = (): Send => sender(second.url);
let made = 0;
const edit = (...operations: Operation[]) => ({ id: `edit-number-${made++}`, operations });
const set = (at: string, value: unknown): Operation => ({ op: 'set', at: at.split('.'), value });

async function exchange(send: Send, after: number, ...edits: object[]): Promise<Exchanged> {
  const { status, json } = await send('POST', `/rest/apps/${id}/edits`, { token: ada.token, body: { after, edits } });
  expect(status).toBe(200);
  return json as Exchanged;
}
const appOf = async (send: Send) =>
  (await send('GET', `/rest/apps/${id}.json`, { token: ada.token })).json as Record<string, unknown> & {
    readonly widgets: Record<string, Record<string, unknown>>;
  };
const versions = (changes: readonly AppChange[]) => changes.map(({ version }) => version);

test('an edit becomes the next version, with author, time and what its author did', async () => {
  const began = Date.now();
  const named = { ...edit(set('widgets.w10003.x', 5)), step: 'move' };
  const { changes, refused, dropped } = await exchange(first(), 1, named);
  expect([refused, dropped]).toEqual([[], []]);
  expect(changes).toEqual([
    {
      version: 2,
      id: named.id,
      author: ada.id,
      time: expect.any(Number) as number,
      step: 'move',
      operations: named.operations,
    },
  ]);
  expect(changes[0]?.time).toBeGreaterThanOrEqual(began);
  const app = await appOf(first());
  expect(app).toMatchObject({ revision: 2, widgets: { w10003: { x: 5 } }, lastUpdate: changes[0]?.time });
});

test('an edit that is sent twice is applied once, also through another server', async () => {
  const once = edit(set('name', 'Once'));
  await exchange(first(), 1, once);
  await exchange(first(), 1, edit(set('name', 'Later')));
  for (const send of [first(), other()]) expect(versions((await exchange(send, 1, once)).changes)).toEqual([2, 3]);
  expect(await appOf(other())).toMatchObject({ name: 'Later', revision: 3 });
});

test('an edit that comes many times at once is applied once, and all hear its version', async () => {
  const once = edit(set('name', 'Once'));
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => exchange(index % 2 ? first() : other(), 1, once, once)),
  );
  for (const { changes, refused } of answers) expect([versions(changes), refused]).toEqual([[2], []]);
});

test('two servers take edits of one prototype at the same time, and both know all of them in one order', async () => {
  const count = 60;
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      exchange(index % 2 ? first() : other(), 1, edit(set(`schemas.n${index}`, index))),
    ),
  );
  expect(answers.flatMap(({ refused }) => refused)).toEqual([]);
  const [mine, theirs] = [await exchange(first(), 1), await exchange(other(), 1)];
  expect(mine).toEqual(theirs);
  expect(versions(mine.changes)).toEqual(Array.from({ length: count }, (_, index) => index + 2));
  expect(Object.keys((await appOf(other()))['schemas'] as object)).toHaveLength(count);
  expect(await appOf(first())).toEqual(await appOf(other()));
});

test('who loses one race after the other gets through', async () => {
  await exchange(other(), 1);
  const append = jest.spyOn(Journal.prototype, 'append');
  for (let lost = 0; lost < 40; lost += 1) append.mockRejectedValueOnce(new DuplicateKey('changes', 'id'));
  const { changes } = await exchange(first(), 1, edit(set('name', 'At last')));
  expect(versions(changes)).toEqual([2]);
  append.mockRestore();
});

test('a server that has slept for longer than the journal remembers reads the document anew', async () => {
  await exchange(other(), 1, edit(set('name', 'A')));
  await exchange(first(), 1, edit(set('name', 'B')), edit(set('name', 'C')));
  await new Journal(running.platform.documents).forget(id, 4);
  await eventually(async () => expect(await appOf(other())).toMatchObject({ name: 'C', revision: 4 }));
});

test('edits of one request are applied in their order, each by itself', async () => {
  const wrong = edit(set('widgets.w10003.w', 'wide'));
  const gone = edit(set('widgets.w99999.x', 1));
  const answer = await exchange(first(), 1, edit(set('name', 'A')), wrong, gone, edit(set('name', 'B')));
  expect(answer.refused).toEqual([{ id: wrong.id, code: 'model/invalid', field: 'widgets.w10003.w' }]);
  expect(answer.dropped).toEqual([{ id: gone.id, operation: gone.operations[0], reason: 'gone' }]);
  expect(versions(answer.changes)).toEqual([2, 3, 4]);
  expect(await appOf(first())).toMatchObject({ name: 'B', widgets: { w10003: { w: 160 } } });
});

test('whoever changes what is deleted is told who deleted what, and when, also through another server, and when asking again', async () => {
  await exchange(other(), 1);
  const removal = await exchange(first(), 1, edit({ op: 'remove', kind: 'widgets', id: 'w10003' }));
  const time = removal.changes.at(-1)?.time;
  const moved = edit(set('widgets.w10003.x', 5));
  const deleted = { id: 'w10003', name: expect.any(String) as string, author: ada.id, time };
  const told = [{ id: moved.id, operation: moved.operations[0], reason: 'gone', deleted }];
  expect((await exchange(other(), 1, moved)).dropped).toEqual(told);
  expect((await exchange(other(), 1, moved)).dropped).toEqual(told);
  // Lists have the document stored as it is: who opens it next reads nothing of what came before.
  await first()('GET', '/rest/apps', { token: ada.token });
  const third = await startSecond();
  try {
    const later = edit(set('widgets.w10003.y', 5), set('widgets.w99999.y', 5));
    const [operation, never] = later.operations;
    expect((await exchange(sender(third.url), 1, later)).dropped).toEqual([
      { id: later.id, operation, reason: 'gone', deleted },
      { id: later.id, operation: never, reason: 'gone' },
    ]);
  } finally {
    await third.close();
  }
});

test('whoever edits hears what came since, also from further back than a server remembers', async () => {
  const long = (index: number) => edit(set('name', `${index}`.padEnd(2_000, '.')));
  for (let index = 0; index < 60; index += 20)
    await exchange(first(), 1, ...Array.from({ length: 20 }, (_, at) => long(index + at)));
  const heard = async (after: number) => versions((await exchange(first(), after, edit(set('name', 'Now')))).changes);
  expect(await heard(1)).toEqual(Array.from({ length: 61 }, (_, at) => at + 2));
  expect(await heard(60)).toEqual([61, 62, 63]);
  expect(await heard(1_000)).toEqual([]);
});

test('a delta of an older client is a version, too', async () => {
  const body = [{ type: 'update', name: 'name', object: 'Delta' }];
  await other()('POST', `/rest/apps/${id}/update`, { token: ada.token, body });
  expect((await exchange(first(), 1)).changes).toMatchObject([
    { version: 2, author: ada.id, operations: [set('name', 'Delta')] },
  ]);
});

test('what an older client that counts calls its element is known to every server, also to one that starts later', async () => {
  const counted = (name: string, x: number) => ({
    id: 'w10040',
    name,
    type: 'Box',
    x,
    y: 1,
    w: 10,
    h: 10,
    z: 1,
    style: {},
  });
  const delta = async (send: Send, ...changes: object[]) => {
    const { json } = await send('POST', `/rest/apps/${id}/update`, { token: ada.token, body: changes });
    expect(json).toMatchObject({ status: 'ok' });
  };
  const add = (name: string) => ({ type: 'add', parent: 'widgets', name: 'w10040', object: counted(name, 1) });
  const move = (name: string, from: number, to: number) => ({
    type: 'update',
    parent: 'widgets',
    name: 'w10040',
    object: counted(name, to),
    oldValue: counted(name, from),
  });
  const places = async () =>
    Object.values((await appOf(first())).widgets).flatMap(({ name, x }) =>
      ['One', 'Two'].includes(String(name)) ? [[name, x]] : [],
    );
  await delta(first(), add('One'));
  await delta(other(), move('One', 1, 2));
  await delta(first(), add('Two'));
  await delta(other(), move('Two', 1, 50));
  expect(await places()).toEqual([
    ['One', 2],
    ['Two', 50],
  ]);
  await second.close();
  second = await startSecond();
  await delta(other(), move('Two', 50, 60));
  expect(await places()).toEqual([
    ['One', 2],
    ['Two', 60],
  ]);
  const { changes } = await exchange(first(), 1);
  expect(changes.flatMap(Object.keys)).not.toContain('renamed');
});

test('readers read what has changed and change nothing; strangers do neither', async () => {
  const bob = await newPerson(first(), 'bob');
  const read = (person: Person) => first()('GET', `/rest/apps/${id}/edits?after=1`, { token: person.token });
  expect([(await read(ada)).status, (await read(bob)).status]).toEqual([200, 403]);
  const body = { after: 1, edits: [] };
  expect((await first()('POST', `/rest/apps/${id}/edits`, { token: bob.token, body })).status).toBe(403);
});

test('a document from before there was a journal moves over by itself, and goes on counting where it was', async () => {
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  for (const n of [1, 2, 3]) await apps.change(id, { set: [[['description'], `old ${n}`]], unset: [['savedVersion']] });
  expect(await appOf(first())).toMatchObject({ description: 'old 3', revision: 4 });
  expect(await apps.get(id)).toMatchObject({ revision: 4, value: expect.not.objectContaining({ savedVersion: 4 }) });
  expect(await appOf(other())).toMatchObject({ revision: 4 });
  const { changes } = await exchange(other(), 4, edit(set('name', 'New')));
  expect(versions(changes)).toEqual([5]);
  expect(await appOf(first())).toMatchObject({ name: 'New', description: 'old 3', revision: 5 });
});

test('an old document whose members change between reading and the first change keeps all changes', async () => {
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  await apps.change(id, { unset: [['savedVersion']] });
  await appOf(first());
  await apps.change(id, { set: [[['ownerAway'], false]] });
  const named = edit(set('name', 'New'));
  const send = () =>
    first()('POST', `/rest/apps/${id}/edits`, { token: ada.token, body: { after: 0, edits: [named] } });
  await eventually(async () => expect((await send()).status).toBe(200));
  expect(await appOf(other())).toMatchObject({ name: 'New' });
  expect((await exchange(other(), 0)).changes).toHaveLength(1);
});

test('the stored document follows its journal, and a new process goes on from both', async () => {
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  const saved = async () => (await apps.get(id))?.value;
  await exchange(other(), 1, edit(set('widgets.w10003.x', 5)), edit({ op: 'remove', kind: 'screens', id: 's10002' }));
  await eventually(async () => expect(await saved()).toMatchObject({ savedVersion: 3, widgets: { w10003: { x: 5 } } }));
  expect(Object.keys((await saved())?.['screens'] as object)).toEqual(['s10001']);
  await second.close();
  second = await startSecond();
  await exchange(other(), 1, edit(set('widgets.w10003.y', 7)));
  expect((await appOf(other())).widgets['w10003']).toMatchObject({ x: 5, y: 7 });
  expect(await appOf(first())).toEqual(await appOf(other()));
});

test('two servers that both store the document leave the newest version, with all that both wrote', async () => {
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  for (const n of [1, 2, 3, 4, 5, 6])
    await exchange(n % 2 ? first() : other(), 1, edit(set(`schemas.n${n}`, n)), edit(set('name', `Name ${n}`)));
  await eventually(async () => {
    const value = (await apps.get(id))?.value;
    expect([value?.['savedVersion'], Object.keys(value?.['schemas'] ?? {}), value?.['name']]).toEqual([
      13,
      ['n1', 'n2', 'n3', 'n4', 'n5', 'n6'],
      'Name 6',
    ]);
  });
});

test('a change whose first version cannot be kept is none', async () => {
  jest.spyOn(VersionRepository.prototype, 'insert').mockRejectedValueOnce(new Error('the store is away'));
  const body = { after: 1, edits: [edit(set('name', 'New'))] };
  expect((await first()('POST', `/rest/apps/${id}/edits`, { token: ada.token, body })).status).toBe(500);
  expect((await exchange(other(), 1)).changes).toEqual([]);
  expect(versions((await exchange(first(), 1, ...body.edits)).changes)).toEqual([2]);
});

test('what lists show is answered once they can show it', async () => {
  const named = edit(set('name', 'New'));
  const body = { after: 1, edits: [named] };
  const send = async () => (await first()('POST', `/rest/apps/${id}/edits`, { token: ada.token, body })).status;
  const away = jest.spyOn(AppRepository.prototype, 'change').mockRejectedValue(new Error('the store is away'));
  expect(await send()).toBe(500);
  away.mockRestore();
  expect(await send()).toBe(200);
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  expect(await apps.get(id)).toMatchObject({ value: { name: 'New', savedVersion: 2 } });
});

test('what versions are made of is in the stored document: the journal may forget it then', async () => {
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  await exchange(first(), 1, edit(set('widgets.w10003.x', 5)));
  await first()('POST', `/rest/apps/${id}/versions`, { token: ada.token, body: { name: 'Kept' } });
  expect(await apps.get(id)).toMatchObject({ value: { savedVersion: 2, widgets: { w10003: { x: 5 } } } });
});

test('when it was changed last never lies before what was said already, whatever a server’s clock says', async () => {
  // It follows from now on.
  await appOf(first());
  const now = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  await exchange(other(), 1, edit(set('name', 'A')));
  clock.mockRestore();
  const before = Number((await appOf(first()))['lastUpdate']);
  await exchange(first(), 1, edit(set('name', 'B')));
  expect((await appOf(first()))['lastUpdate']).toBe(before);
});

test('a member whose account ends is gone, though somebody changes the prototype at that moment', async () => {
  const apps = running.platform.documents.collection<AppDocument>(appCollection);
  const members = (await apps.get(id))?.value.members ?? [];
  const bob = { user: 'bob', permission: permission.write, email: 'bob@example.com', name: 'Bob', lastname: '' };
  await apps.change(id, { set: [[['members'], [...members, bob]]] });
  jest.spyOn(AppRepository.prototype, 'change').mockResolvedValueOnce(null);
  await running.server.get(Eraser).retired({ user: 'bob' });
  expect((await apps.get(id))?.value.members).toEqual(members);
});

test('how much there is of it is known anew after a write', async () => {
  const access = running.server.get(AccessService);
  expect(await access.weightOf(id)).not.toMatchObject({ storedBytes: 9 });
  await running.server.get(AppRepository).change(id, { set: [[['storedBytes'], 9]] });
  await access.changed(id);
  expect(await access.weightOf(id)).toMatchObject({ storedBytes: 9 });
});

test('what is erased takes its journal along', async () => {
  await exchange(first(), 1, edit(set('name', 'Gone')));
  const journal = running.platform.documents.collection(journalCollection);
  expect(await journal.between(`${id}:`, `${id};`)).toHaveLength(1);
  await first()('DELETE', `/rest/apps/${id}.json`, { token: ada.token });
  await running.server.get(Eraser).sweep(Date.now() + 100 * 24 * 3_600_000);
  expect(await journal.between(`${id}:`, `${id};`)).toEqual([]);
});
