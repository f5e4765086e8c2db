// Folders: who is in one has a role on all that lies in it, and to everybody else it does not exist.
import { jest } from '@jest/globals';
import { limits } from '@rehearse/contract';
import type { AppSummary, Feed, Folder, InvitedPerson, TeamPerson } from '@rehearse/contract';
import { lettersTo, newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { randomUUID } from 'node:crypto';
import { studio } from '..';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { appCollection } from '../app.document';
import type { AppDocument } from '../app.document';
import { AppRepository } from '../app.repository';
import { Eraser } from '../eraser';
import { folderCollection } from './folder.document';
import type { FolderDocument } from './folder.document';

let running: TestServer;
let send: Send;
let ada: Person;
let bob: Person;
let mallory: Person;
let folder: string;
let app: OwnApp;

beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  send = sender(running.server.url);
  [ada, bob, mallory] = [await newPerson(send), await newPerson(send, 'bob'), await newPerson(send, 'mallory')];
});
afterAll(() => running.close());
beforeEach(async () => {
  folder = await made(ada);
  app = await newApp(send, ada, { name: 'Lumen' });
  await move(app, folder);
});

const get = (path: string, { token }: Person) => send('GET', `/rest/${path}`, { token });
const post = (path: string, { token }: Person, body: unknown = {}) => send('POST', `/rest/${path}`, { token, body });
const remove = (path: string, { token }: Person) => send('DELETE', `/rest/${path}`, { token });

const made = async (by: Person, name = 'Box office') =>
  ((await post('folders', by, { name })).json as { id: string }).id;
const move = ({ id }: OwnApp, to: string | null, by: Person = ada) => post(`apps/${id}/folder`, by, { folder: to });
const invite = ({ email }: Person, role: string, by: Person = ada) =>
  post(`folders/${folder}/people`, by, { email, role });
const listOf = async (person: Person) => (await get('apps?summary=true', person)).json as AppSummary[];
const listed = async (person: Person, { id }: OwnApp = app) => (await listOf(person)).find((one) => one.id === id);
const foldersOf = async (person: Person) => (await get('folders', person)).json as Folder[];
const access = async (person: Person, { id }: OwnApp = app) =>
  (await get(`apps/${id}/people.json`, person)).json as { people: TeamPerson[]; folder?: object };
const status = async (person: Person) => (await get(`apps/${app.id}.json`, person)).status;
const rename = async (person: Person) => (await post(`apps/props/${app.id}.json`, person, { name: 'Lumen 2' })).status;
const folders = () => running.platform.documents.collection<FolderDocument>(folderCollection);
const apps = () => running.platform.documents.collection<AppDocument>(appCollection);

test('who is in a folder may do with what lies in it what the folder says, and not more', async () => {
  await invite(bob, 'comment');
  expect([await status(bob), await rename(bob)]).toEqual([200, 403]);
  expect(await listed(bob)).toMatchObject({ permission: 1, role: 'comment', folder });
  await post(`folders/${folder}/people/${bob.id}.json`, ada, { role: 'edit' });
  expect([await status(bob), await rename(bob)]).toEqual([200, 200]);
  await post(`folders/${folder}/owner`, ada, { user: bob.id });
  expect(await listed(bob)).toMatchObject({ permission: 2, role: 'edit' });
  expect((await remove(`apps/${app.id}.json`, bob)).status).toBe(403);
  expect(await foldersOf(bob)).toMatchObject([{ id: folder, name: 'Box office', role: 'owner', people: 2 }]);
  expect(await foldersOf(ada)).toContainEqual(expect.objectContaining({ id: folder, role: 'edit' }));
});

test('who is added hears of it once, by a letter and in the feed, as long as they are in it', async () => {
  const zoe = await newPerson(send, 'zoe');
  const people = `folders/${folder}/people`;
  const body = { email: zoe.email, role: 'comment', message: 'Here is all of ours.' };
  await post(people, ada, body);
  await post(people, ada, { ...body, role: 'edit' });
  const entries = async () => ((await get('feed', zoe)).json as Feed).entries;
  const [entry] = await eventually(async () => {
    const found = await entries();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(entry).toMatchObject({ kind: 'folder', folder, name: 'Box office', role: 'edit', people: [{ id: ada.id }] });
  expect(entry).not.toHaveProperty('app');
  const letters = () => lettersTo(running.dataFolder, zoe.email, 'Added to a folder: Box office');
  await eventually(async () => expect(await letters()).toHaveLength(1));
  const [letter] = await letters();
  expect(letter).toContain('Here is all of ours.');
  expect(letter).toContain(`/#/folders/${folder}.html`);
  await remove(`${people}/${zoe.id}.json`, ada);
  expect(await entries()).toEqual([]);
});

test('the better of both counts', async () => {
  await invite(bob, 'edit');
  await post(`apps/${app.id}/people`, ada, { email: bob.email, role: 'look' });
  expect(await listed(bob)).toMatchObject({ permission: 2, role: 'edit' });
  await post(`folders/${folder}/people/${bob.id}.json`, ada, { role: 'look' });
  await post(`apps/${app.id}/team/${bob.id}.json`, ada, { role: 'comment' });
  expect([(await listed(bob))?.role, await rename(bob)]).toEqual(['comment', 403]);
});

test('a stranger sees neither names nor counts, and is told of each folder that there is none', async () => {
  await invite(bob, 'look');
  expect(await foldersOf(mallory)).toEqual([]);
  expect(await listOf(mallory)).toEqual([]);
  const answers = [
    await get(`folders/${folder}/people.json`, mallory),
    await post(`folders/${folder}.json`, mallory, { name: 'Mine' }),
    await remove(`folders/${folder}.json`, mallory),
    await invite(mallory, 'edit', mallory),
    await post(`folders/${folder}/people/${bob.id}.json`, mallory, { role: 'edit' }),
    await remove(`folders/${folder}/people/${bob.id}.json`, mallory),
    await remove(`folders/${folder}/people/${mallory.id}.json`, mallory),
    await post(`folders/${folder}/owner`, mallory, { user: mallory.id }),
    await move(await newApp(send, mallory), folder, mallory),
  ];
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  expect((await move(app, null, mallory)).status).toBe(403);
  await post(`apps/props/${app.id}.json`, ada, { isPublic: true });
  expect((await get(`apps/${app.id}/team.json`, mallory)).json).toMatchObject([{ id: ada.id }]);
  // A member of one prototype in it learns who has access, and not by which folder.
  await post(`apps/${app.id}/people`, ada, { email: mallory.email, role: 'edit' });
  expect(await listed(mallory)).toMatchObject({ permission: 2 });
  expect(await listed(mallory)).not.toHaveProperty('folder');
  const told = await access(mallory);
  expect(told.folder).toBeUndefined();
  expect(told.people).toContainEqual(expect.objectContaining({ id: bob.id, role: 'look', reason: { kind: 'folder' } }));
  expect(JSON.stringify([told, await listOf(mallory)])).not.toContain('Box office');
});

test('who only looks or comments changes nothing in it, and leaves when they like; who edits manages people', async () => {
  await invite(bob, 'comment');
  const own = await newApp(send, bob);
  const refused = async () => [
    (await post(`folders/${folder}.json`, bob, { name: 'Mine' })).status,
    (await invite(mallory, 'look', bob)).status,
    (await move(own, folder, bob)).status,
  ];
  expect(await refused()).toEqual([403, 403, 403]);
  await post(`folders/${folder}/people/${bob.id}.json`, ada, { role: 'edit' });
  expect(await refused()).toEqual([200, 200, 200]);
  expect((await remove(`folders/${folder}.json`, bob)).status).toBe(403);
  expect((await post(`folders/${folder}/owner`, bob, { user: bob.id })).status).toBe(403);
  expect((await remove(`folders/${folder}/people/${ada.id}.json`, bob)).status).toBe(409);
  expect(await listed(ada, own)).toMatchObject({ permission: 2, folder });
  expect((await remove(`folders/${folder}/people/${bob.id}.json`, bob)).status).toBe(200);
  expect([await status(bob), await listed(bob), (await listed(bob, own))?.permission]).toEqual([403, undefined, 3]);
});

test('its owner alone puts a prototype into a folder; the owner of either takes it out', async () => {
  await invite(bob, 'edit');
  const others = await made(bob, 'Elsewhere');
  expect((await move(app, others, bob)).status).toBe(403);
  expect((await move(app, null, bob)).status).toBe(403);
  const own = await newApp(send, bob);
  await move(own, folder, bob);
  expect((await move(own, null, ada)).status).toBe(200);
  expect(await listed(ada, own)).toBeUndefined();
  expect((await move(app, null)).status).toBe(200);
  expect(await status(bob)).toBe(403);
});

test('who has access is told with the reason, members of an older client see them in the team', async () => {
  await invite(bob, 'edit');
  await invite(mallory, 'comment');
  await post(`apps/${app.id}/people`, ada, { email: mallory.email, role: 'look' });
  await post(`folders/${folder}/people/${mallory.id}.json`, ada, { role: 'edit' });
  const told = await access(ada);
  expect(told).toMatchObject({ folder: { id: folder, name: 'Box office' } });
  expect(told.people).toMatchObject([
    { id: ada.id, role: 'owner' },
    { id: mallory.id, role: 'look', byFolder: 'edit', reason: { kind: 'invited' } },
    { id: bob.id, role: 'edit', reason: { kind: 'folder' } },
  ]);
  expect((await get(`apps/${app.id}/team.json`, bob)).json).toMatchObject([
    { id: ada.id, permission: 3 },
    { id: mallory.id, permission: 2 },
    { id: bob.id, permission: 2 },
  ]);
  expect((await get(`folders/${folder}/people.json`, bob)).json).toMatchObject([
    { id: ada.id, role: 'owner', reason: { kind: 'made' } },
    { id: bob.id, role: 'edit', reason: { kind: 'invited', by: ada.email } },
    { id: mallory.id, role: 'edit' },
  ]);
});

test('a folder that is deleted takes nothing with it but the roles that it gave', async () => {
  await invite(bob, 'edit');
  expect(await status(bob)).toBe(200);
  expect((await remove(`folders/${folder}.json`, ada)).status).toBe(200);
  expect([await status(bob), await status(ada)]).toEqual([403, 200]);
  expect(await listed(ada)).not.toHaveProperty('folder');
  expect((await foldersOf(bob)).map(({ id }) => id)).not.toContain(folder);
  expect((await apps().get(app.id))?.value).not.toHaveProperty('folder');
});

test('a prototype that names a folder which is gone lies in none', async () => {
  await invite(bob, 'edit');
  await folders().remove(folder);
  expect((await access(ada)).people).toHaveLength(1);
  expect(await listed(bob)).toBeUndefined();
});

test('what is deleted is in the trash of its owner alone, which says where it was, and comes back there', async () => {
  await invite(bob, 'edit');
  await remove(`apps/${app.id}.json`, ada);
  expect(await listed(bob)).toBeUndefined();
  expect((await get('apps/deleted', bob)).json).toEqual([]);
  expect((await get('apps/deleted', ada)).json).toMatchObject([{ id: app.id, wasIn: 'Box office' }]);
  await post(`apps/${app.id}/restore`, ada);
  expect(await listed(bob)).toMatchObject({ folder });
});

test('what is archived says so in lists, and opens as ever', async () => {
  await invite(bob, 'edit');
  expect((await post(`apps/${app.id}/archived`, bob, { archived: true })).status).toBe(403);
  await post(`apps/${app.id}/archived`, ada, { archived: true });
  expect(await listed(bob)).toMatchObject({ archivedAt: expect.any(Number) });
  expect(await rename(bob)).toBe(200);
  await post(`apps/${app.id}/archived`, ada, { archived: false });
  expect(await listed(bob)).not.toHaveProperty('archivedAt');
});

test('nothing of a folder is in a document as clients read and write it', async () => {
  const posted = { folder: 'elsewhere', archivedAt: 1, name: 'Lumen 3' };
  await post(`apps/props/${app.id}.json`, ada, posted);
  expect(await listed(ada)).toMatchObject({ name: 'Lumen 3', folder });
  expect(await listed(ada)).not.toHaveProperty('archivedAt');
  expect((await get(`apps/${app.id}.json`, ada)).json).not.toHaveProperty('folder');
  const { json } = await post(`apps/copy/${app.id}`, ada, { name: 'Copy' });
  expect((await apps().get((json as OwnApp).id))?.value).not.toHaveProperty('folder');
});

test('a list asks for all folders at once', async () => {
  const person = await newPerson(send, 'carla');
  const ids = [await made(person, 'A'), await made(person, 'B'), await made(person, 'C')];
  for (const id of ids) for (const _ of [1, 2]) await move(await newApp(send, person), id, person);
  const lying = (await listOf(person)).map((one) => one.folder);
  expect(ids.map((id) => lying.filter((one) => one === id).length)).toEqual([2, 2, 2]);
  const spies = (['revisionsInFolders', 'lightEvenIfDeleted', 'light'] as const).map((name) =>
    jest.spyOn(running.server.get(AppRepository), name),
  );
  await listOf(person);
  const calls = spies.map((spy) => spy.mock.calls.length);
  jest.restoreAllMocks();
  expect(calls).toEqual([1, 0, 0]);
});

test('somebody who is in very many folders makes no more of them', async () => {
  const person = await newPerson(send, 'dora');
  const members = [
    { user: person.id, permission: 1, role: 'look', email: person.email, name: '', lastname: '' },
  ] as const;
  for (let at = 0; at < limits.folders; at += 1) await folders().insert(`of-dora-${at}`, { name: 'Shelf', members });
  const answer = await post('folders', person, { name: 'One more' });
  expect([answer.status, answer.json]).toMatchObject([403, { errors: ['folder.full'] }]);
});

describe('a letter', () => {
  const newAddress = () => `carla-${randomUUID()}@example.org`;
  const keyIn = (address: string, nth = 1) =>
    eventually(async () => {
      const letters = await lettersTo(running.dataFolder, address, 'Invitation to a folder: Box office');
      const [, key] = /join\.html\?folder=\w+&key=(\w+)/.exec(letters[nth - 1] ?? '') ?? [];
      if (key === undefined) throw new Error(`no letter ${nth} to ${address}`);
      return key;
    });
  const write = (email: string, role: string, by = ada) => post(`folders/${folder}/people`, by, { email, role });
  const invited = async (by = ada) => (await get(`folders/${folder}/invited.json`, by)).json as InvitedPerson[];
  const join = (key: string, { token }: Pick<Person, 'token'>, to = folder) =>
    send('POST', `/rest/folders/${to}/join`, { token, body: { key } });

  test('brings whoever has no account yet into the folder, once, and so to all that lies in it', async () => {
    const address = newAddress();
    expect((await write(address, 'edit')).json).toMatchObject({ status: 'ok' });
    const key = await keyIn(address);
    expect(JSON.stringify(await folders().get(folder))).not.toContain(key);
    expect(await invited()).toMatchObject([{ email: address, role: 'edit', by: ada.email }]);
    expect((await join(`${key}x`, mallory)).status).toBe(410);
    expect((await join(key, mallory, 'f'.repeat(24))).status).toBe(410);
    expect((await send('POST', `/rest/folders/${folder}/join`, { body: { key } })).status).toBe(401);
    const carla = await newPerson(send, 'carla');
    expect(await status(carla)).toBe(403);
    expect((await join(key, carla)).json).toMatchObject({ status: 'ok' });
    expect([await status(carla), await rename(carla)]).toEqual([200, 200]);
    expect(await foldersOf(carla)).toMatchObject([{ id: folder, role: 'edit' }]);
    expect(await invited()).toEqual([]);
    // The page was loaded again.
    expect((await join(key, carla)).status).toBe(200);
    expect((await join(key, mallory)).status).toBe(410);
  });

  test('is sent again with another link, changed and withdrawn, by who can edit', async () => {
    const address = newAddress();
    await write(address, 'look');
    await invite(bob, 'look');
    const first = await keyIn(address);
    const [one] = await invited(bob);
    const path = `folders/${folder}/invited/${one?.id}.json`;
    expect([(await post(path, bob, {})).status, (await remove(path, bob)).status]).toEqual([403, 403]);
    expect((await get(`folders/${folder}/invited.json`, mallory)).status).toBe(404);
    await post(path, ada, { role: 'comment' });
    expect((await post(path, ada, {})).json).toMatchObject({ status: 'ok' });
    const second = await keyIn(address, 2);
    const [again] = await invited();
    expect(again).toMatchObject({ email: address, role: 'comment' });
    expect((await join(first, mallory)).status).toBe(410);
    await remove(`folders/${folder}/invited/${again?.id}.json`, ada);
    expect((await join(second, mallory)).status).toBe(410);
    expect(await invited()).toEqual([]);
  });

  test('whose time is over opens nothing, and a sweep forgets the address', async () => {
    const address = newAddress();
    await write(address, 'look');
    const key = await keyIn(address);
    const [one] = (await folders().get(folder))?.value.invited ?? [];
    if (!one) throw new Error('nobody is invited');
    const until = Date.now() - 1;
    const over = { ...one, until, lastDay: new Date(until).toISOString().slice(0, 10) };
    await folders().change(folder, { set: [[['invited'], [over]]] });
    expect((await join(key, bob)).status).toBe(410);
    expect(await invited()).toEqual([]);
    await running.server.get(Eraser).sweep();
    expect(JSON.stringify(await folders().get(folder))).not.toContain(address);
  });
});

describe('with an account', () => {
  const leave = ({ token, password }: Person) =>
    send('POST', '/rest/retire', { token, body: { current: password, now: true } });

  test('goes its folder to who can edit in it', async () => {
    const gone = await newPerson(send, 'gone');
    folder = await made(gone);
    await invite(mallory, 'comment', gone);
    await invite(bob, 'edit', gone);
    await move(app, folder, gone);
    await leave(gone);
    await eventually(async () => expect(JSON.stringify((await folders().get(folder))?.value)).not.toContain(gone.id));
    expect(await foldersOf(bob)).toContainEqual(expect.objectContaining({ id: folder, role: 'owner', people: 2 }));
    expect(await foldersOf(mallory)).toContainEqual(expect.objectContaining({ id: folder, role: 'comment' }));
  });

  test('goes the folder in which nobody else can edit, and leaves others their prototypes', async () => {
    const gone = await newPerson(send, 'gone');
    folder = await made(gone);
    await invite(ada, 'edit', gone);
    await move(app, folder);
    await post(`folders/${folder}/people/${ada.id}.json`, gone, { role: 'look' });
    await leave(gone);
    await eventually(async () => expect(await folders().get(folder)).toBeNull());
    expect(await listed(ada)).toMatchObject({ permission: 3 });
  });
});
