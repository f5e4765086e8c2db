// What becomes of a prototype that its owner has deleted.
import { jest } from '@jest/globals';
import { channels, limits } from '@rehearse/contract';
import type { DeletedApp, Uploaded } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { studio } from '.';
import { auth } from '../auth';
import { sessionCollection } from '../auth/sessions/session';
import { gateway } from '../gateway';
import { testing } from '../testing';
import { testCollection } from '../testing/test.repository';
import { appCollection } from './app.document';
import type { AppDocument } from './app.document';
import { commandStackCollection } from './command.stacks';
import { imageCollection } from './image.repository';
import { journalCollection } from './journal';

const day = 24 * 3_600_000;
/** The smallest GIF. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
function form(): FormData {
  const data = new FormData();
  data.append('file', new Blob([picture], { type: 'image/gif' }), 'a.gif');
  return data;
}

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  let ada: Person;
  let bob: Person;
  let app: OwnApp;
  beforeAll(async () => {
    shape = await openShape(name, { services: [gateway, auth, studio, testing] });
    send = sender(shape.url);
    bob = await newPerson(send, 'bob');
  });
  afterAll(() => shape.close());
  beforeEach(async () => {
    ada = await newPerson(send);
    app = await newApp(send, ada);
  });

  const apps = () => shape.platform.documents.collection<AppDocument>(appCollection);
  const set = (id: string, fields: Record<string, number | boolean>) =>
    apps().change(id, { set: Object.entries(fields).map(([field, value]) => [[field], value] as const) });
  const remove = ({ id }: OwnApp, { token } = ada) => send('DELETE', `/rest/apps/${id}.json`, { token });
  const restore = ({ id }: OwnApp, body?: object, { token } = ada) =>
    send('POST', `/rest/apps/${id}/restore`, { token, body });
  const erase = ({ id }: OwnApp, { token } = ada) => send('DELETE', `/rest/apps/deleted/${id}.json`, { token });
  const listed = async ({ token } = ada, query = '') =>
    (await send('GET', `/rest/apps/deleted${query}`, { token })).json as DeletedApp[];
  const statusOf = async ({ id }: OwnApp) => (await send('GET', `/rest/apps/${id}.json`, ada)).status;
  const byLink = async (hash: string) => (await send('GET', `/rest/invitation/${hash}/app.json`)).status;
  const linksOf = async ({ id }: OwnApp) =>
    Object.keys((await send('GET', `/rest/invitation/${id}.json`, ada)).json as object);

  /** Makes `person` a member, as the team service will. */
  async function join({ id }: OwnApp, person: Person, permission: 2 | 3): Promise<void> {
    const members = (await apps().get(id))?.value.members ?? [];
    const member = { user: person.id, permission, email: person.email, name: 'Bob', lastname: 'Brandt' };
    await apps().change(id, { set: [[['members'], [...members, member]]] });
  }

  test('its pictures are its owner’s alone, as long as it is deleted', async () => {
    const uploaded = (await send('POST', `/rest/images/${app.id}`, { ...ada, body: form() })).json as Uploaded;
    const url = uploaded.uploads[0]?.url ?? '';
    const status = async (path: string, token?: string) => (await send('GET', path, { token })).status;
    const deleted = `/rest/images/deleted/${url}`;
    expect(await status(deleted, ada.token)).toBe(404);
    await remove(app);
    await eventually(async () => expect(await status(`/rest/images/${url}`, ada.token)).toBe(404));
    expect([await status(deleted, ada.token), await status(deleted, bob.token), await status(deleted)]).toEqual([
      200, 404, 401,
    ]);
    expect(await status(`${deleted}x`, ada.token)).toBe(404);
    await restore(app);
    expect(await status(deleted, ada.token)).toBe(404);
  });

  test('is erased only by who has entered the password a short while ago', async () => {
    await remove(app);
    const sessions = shape.platform.documents.collection(sessionCollection);
    for (const { id } of await sessions.findBy('user', [ada.id]))
      await sessions.change(id, { set: [[['entered'], Date.now() - limits.passwordEnteredMs - 1]] });
    await shape.platform.bus.publish(channels.accountChanged, { user: ada.id });
    const unknown = { ...app, id: '0'.repeat(24) };
    const needed = { type: 'error', errors: ['user.password.current.needed'] };
    await eventually(async () => expect((await erase(unknown)).json).toMatchObject(needed));
    expect((await erase(app)).json).toMatchObject(needed);
    expect(await listed()).toHaveLength(1);
    const enter = async (current?: string) =>
      (await send('POST', '/rest/user/password/again', { token: ada.token, body: { current } })).json;
    expect(await enter()).toMatchObject(needed);
    expect(await enter('another one')).toMatchObject({ errors: ['user.password.current.wrong'] });
    expect((await erase(app)).json).toMatchObject(needed);
    expect(await enter(ada.password)).toMatchObject({ status: 'ok' });
    await eventually(async () => expect((await erase(unknown)).json).toMatchObject({ errors: ['thing/unknown'] }));
    expect((await erase(app)).json).toMatchObject({ status: 'ok' });
    expect(await listed()).toEqual([]);
  });

  test('lists what its owner has deleted, with who did it, until when, and a picture', async () => {
    const began = Date.now();
    await remove(app);
    const [deleted, ...others] = await listed();
    expect(others).toEqual([]);
    expect(deleted).toMatchObject({
      id: app.id,
      _id: app.id,
      name: 'Shop',
      deletedBy: { id: ada.id },
      screens: { s10001: { children: ['w10003'] } },
      widgets: { w10003: { type: 'Button' } },
    });
    expect(deleted?.deletedAt).toBeGreaterThanOrEqual(began);
    expect(Number(deleted?.erasedAt) - Number(deleted?.deletedAt)).toBe(30 * day);
    for (const hidden of ['members', 'invitations', 'isDeleted', 'isUnfinished'])
      expect(deleted).not.toHaveProperty(hidden);
    expect((await listed(ada, '?summary=true'))[0]).not.toHaveProperty('widgets');
  });

  test('the last deleted comes first', async () => {
    const other = await newApp(send, ada);
    await remove(other);
    await remove(app);
    expect((await listed()).map(({ id }) => id)).toEqual([app.id, other.id]);
    await set(app.id, { deletedAt: Date.now() - day });
    expect((await listed()).map(({ id }) => id)).toEqual([other.id, app.id]);
  });

  test('a picture of it has the last change', async () => {
    const body = [{ type: 'update', name: 'name', object: 'Changed' }];
    await send('POST', `/rest/apps/${app.id}/update`, { ...ada, body });
    await remove(app);
    expect(await listed()).toMatchObject([{ name: 'Changed' }]);
  });

  test('is for owners: members and strangers neither see it, nor restore it, nor erase it', async () => {
    await join(app, bob, 2);
    const carol = await newPerson(send, 'carol');
    await remove(app);
    for (const [person, refused] of [[bob, 403] as const, [carol, 404] as const]) {
      expect(await listed(person)).toEqual([]);
      expect((await restore(app, {}, person)).status).toBe(refused);
      expect((await erase(app, person)).status).toBe(refused);
    }
    for (const method of ['GET', 'DELETE'])
      expect((await send(method, `/rest/apps/deleted${method === 'GET' ? '' : `/${app.id}.json`}`)).status).toBe(401);
    expect(await listed()).toHaveLength(1);
  });

  test('says which of several owners did it, as long as they are there', async () => {
    await join(app, bob, 3);
    await eventually(async () => expect((await remove(app, bob)).status).toBe(200));
    expect(await listed()).toMatchObject([{ deletedBy: { id: bob.id, name: 'Bob', lastname: 'Brandt' } }]);
    const members = (await apps().get(app.id))?.value.members ?? [];
    await apps().change(app.id, { set: [[['members'], members.filter(({ user }) => user !== bob.id)]] });
    expect((await listed())[0]).not.toHaveProperty('deletedBy');
  });

  test('has neither what is there, nor what its time is over for, nor a copy that is not finished', async () => {
    expect(await listed()).toEqual([]);
    await set(app.id, { isDeleted: true, deletedAt: Date.now(), isUnfinished: true });
    expect(await listed()).toEqual([]);
    expect((await erase(app)).status).toBe(404);
    await remove(await newApp(send, ada));
    const [other] = await listed();
    await set(String(other?.id), { deletedAt: Date.now() - limits.comeBackMs - 1_000 });
    expect(await listed()).toEqual([]);
  });

  test('what is restored has new links: those that were given out stay off', async () => {
    const before = await linksOf(app);
    await remove(app);
    expect((await restore(app)).json).toMatchObject({ status: 'ok' });
    expect(await listed()).toEqual([]);
    expect(await statusOf(app)).toBe(200);
    const after = await linksOf(app);
    expect([before.length, after.length, new Set([...before, ...after]).size]).toEqual([3, 3, 6]);
    for (const hash of before) expect(await byLink(hash)).toBe(404);
    for (const hash of after) expect(await byLink(hash)).toBe(200);
    const again = await restore(app);
    expect([again.status, await linksOf(app)]).toEqual([200, after]);
  });

  test('a deletion that was not meant leaves the links as they were', async () => {
    await remove(app);
    expect(await byLink(app.hash)).toBe(404);
    await restore(app, { keepLinks: true });
    expect(await byLink(app.hash)).toBe(200);
  });

  test('what is erased for good is gone with all that belongs to it, and nothing else is', async () => {
    const kept = await newApp(send, ada);
    for (const { id } of [app, kept]) {
      expect((await send('POST', `/rest/images/${id}`, { ...ada, body: form() })).json).toMatchObject({
        uploads: [{}],
      });
      await send('POST', `/rest/commands/${id}/add`, { ...ada, body: { id: 'c1' } });
      await send('POST', `/rest/test/${id}.json`, { ...ada, body: { tasks: [] } });
      const body = [{ type: 'update', name: 'name', object: 'Changed' }];
      await send('POST', `/rest/apps/${id}/update`, { ...ada, body });
    }
    const { documents } = shape.platform;
    const partsOf = async ({ id }: OwnApp) => [
      (await documents.collection(imageCollection).findBy('app', [id])).length,
      (await documents.collection(journalCollection).between(`${id}:`, `${id};`)).length,
      Number((await documents.collection(commandStackCollection).get(id)) !== null),
      Number((await documents.collection(testCollection).get(id)) !== null),
    ];
    expect([await partsOf(app), await partsOf(kept)]).toEqual(Array(2).fill([1, 1, 1, 1]));

    expect((await erase(app)).status).toBe(404);
    await remove(app);
    expect((await erase(app)).json).toMatchObject({ status: 'ok' });
    expect([await apps().get(app.id), await listed()]).toEqual([null, []]);
    await eventually(async () => expect(await partsOf(app)).toEqual([0, 0, 0, 0]));
    expect([(await restore(app)).status, (await erase(app)).status]).toEqual([404, 404]);
    expect([await partsOf(kept), await statusOf(kept)]).toEqual([[1, 1, 1, 1], 200]);
  });

  test('an erasure that breaks off is one all the same: nobody takes it back, and its document stays for the next try', async () => {
    await remove(app);
    jest.spyOn(shape.platform.blobs, 'deleteAll').mockRejectedValueOnce(new Error('the store is away'));
    expect((await erase(app)).status).toBe(500);
    expect([(await restore(app)).status, await listed()]).toEqual([404, []]);
    expect(await apps().get(app.id)).not.toBeNull();
  });

  test('of a restoration and an erasure at the same moment one happens, and all of it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await newApp(send, ada);
      await remove(one);
      const [restored, erased] = (await Promise.all([restore(one), erase(one)])).map(({ status }) => status);
      const isThere = (await apps().get(one.id)) !== null;
      expect([restored, erased]).toEqual(isThere ? [200, 404] : [404, 200]);
    }
  });

  test('nobody takes another owner along who has closed their account', async () => {
    await join(app, bob, 3);
    await set(app.id, { ownerAway: true });
    const links = (await apps().get(app.id))?.value.invitations;
    expect((await erase(app, bob)).status).toBe(404);
    expect((await restore(app, {}, bob)).status).toBe(200);
    expect((await apps().get(app.id))?.value).toMatchObject({ invitations: links, ownerAway: true });
  });
});
