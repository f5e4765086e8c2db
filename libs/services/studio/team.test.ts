// Who may do what on a prototype: given by address or letter, changed, taken, handed over, left.
import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { randomUUID } from 'node:crypto';
import { studio } from '.';
import { auth } from '../auth';
import { lettersTo } from '@rehearse/testkit/people';
import { gateway } from '../gateway';
import { appCollection } from './app.document';
import type { AppDocument } from './app.document';
import { Eraser } from './eraser';

let running: TestServer;
let send: Send;
let ada: Person;
let bob: Person;
let mallory: Person;
let app: OwnApp;

beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  send = sender(running.server.url);
  [ada, bob, mallory] = [await newPerson(send), await newPerson(send, 'bob'), await newPerson(send, 'mallory')];
});
afterAll(() => running.close());
beforeEach(async () => {
  app = await newApp(send, ada, { name: 'Box office' });
});

const asks = (method: string) => (person: Person | undefined, path: string, body?: unknown) =>
  send(method, `/rest/apps/${app.id}/${path}`, { token: person?.token, body });
const [get, post, remove] = [asks('GET'), asks('POST'), asks('DELETE')];

const soft = (...errors: string[]) => ({ type: 'error', errors });
const add = (email: string, permission: number, by: Person = ada) => post(by, 'team/', { email, permission });
const invite = (email: string, role: string, by: Person = ada) => post(by, 'people', { email, role });
const list = async (person: Person = ada) =>
  (await get(person, 'people.json')).json as {
    people: { id: string; role: string; reason: object }[];
    invited: { id: string; email: string; role: string }[];
  };
const roles = async () => (await list()).people.map(({ id, role }) => [id, role]);
const apps = () => running.platform.documents.collection<AppDocument>(appCollection);
const stored = async () => (await apps().get(app.id))?.value;
const keyIn = (address: string, nth = 1) =>
  eventually(async () => {
    const letters = await lettersTo(running.dataFolder, address, 'Invitation to a prototype: Box office');
    const [, key] = /join\.html\?app=\w+&key=(\w+)/.exec(letters[nth - 1] ?? '') ?? [];
    if (key === undefined) throw new Error(`no letter ${nth} to ${address}`);
    return key;
  });
const newAddress = () => `carla-${randomUUID()}@example.org`;

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('people are called what they are called now, with the pictures of now, wherever they are listed', async () => {
  const zoe = await newPerson(send, 'zoe');
  await invite(zoe.email, 'edit');
  await send('POST', `/rest/user/${zoe.id}.json`, { token: zoe.token, body: { name: 'Zoe', lastname: 'Zorn' } });
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(dot, 'base64')]), 'zoe.png');
  const pictured = await send('POST', `/rest/user/${zoe.id}/images/`, { token: zoe.token, body: form });
  const { image } = pictured.json as { image: string };
  const named = expect.objectContaining({ id: zoe.id, name: 'Zoe', lastname: 'Zorn', image });
  for (const path of ['people.json', 'team.json', 'suggestions/team.json']) {
    const { json } = await get(ada, path);
    expect([path, (json as { people?: object[] }).people ?? json]).toEqual([path, expect.arrayContaining([named])]);
  }
});

describe('as older clients do it', () => {
  test('somebody who has an account is added by address in any case, told by mail, and is in the team', async () => {
    const added = await add(bob.email.toUpperCase(), 2);
    expect([added.status, added.json]).toEqual([200, { status: 'ok', details: 'apps.team.member.add.success' }]);
    expect((await get(bob, 'team.json')).json).toMatchObject([
      { id: ada.id, permission: 3, role: 'owner' },
      { id: bob.id, _id: bob.id, email: bob.email, permission: 2, role: 'edit' },
    ]);
    const own = (await send('GET', '/rest/apps/?summary=true', { token: bob.token })).json;
    expect(own).toContainEqual(expect.objectContaining({ id: app.id, permission: 2, role: 'edit' }));
    await eventually(async () => {
      const letters = await lettersTo(running.dataFolder, bob.email, 'Shared with you: Box office');
      expect(letters.at(-1)).toContain(`/#/apps/${app.id}.html`);
    });
  });

  test('what is wrong is said softly, by whom it may not be done as well', async () => {
    expect((await add(newAddress(), 2)).json).toEqual(soft('apps.team.member.add.error.email'));
    expect((await add(bob.email, 3)).json).toEqual(soft('apps.team.member.add.error.owner'));
    expect((await add(bob.email, 0)).json).toEqual(soft('apps.team.member.add.error.0'));
    expect((await post(ada, 'team', { email: bob.email, permission: 2, id: bob.id })).status).toBe(404);
    expect((await post(ada, 'team', { email: bob.email })).status).toBe(400);
    await add(bob.email, 1);
    for (const person of [bob, mallory]) {
      expect((await add(mallory.email, 2, person)).json).toEqual(soft('apps.team.member.add.error.read'));
      const changed = await post(person, `team/${bob.id}.json`, { permission: 2 });
      expect(changed.json).toEqual(soft('apps.team.member.add.error.read'));
      const removed = await remove(person, `team/${ada.id}.json`);
      expect(removed.json).toEqual(soft('apps.team.member.remove.error'));
    }
    expect((await add(mallory.email, 2, { ...mallory, token: '' })).status).toBe(401);
    expect(await roles()).toEqual([
      [ada.id, 'owner'],
      [bob.id, 'comment'],
    ]);
  });

  test('adding twice is adding once, and lowers nobody', async () => {
    await add(bob.email, 2);
    await add(bob.email, 1);
    expect((await add(ada.email, 2, bob)).json).toMatchObject({ status: 'ok' });
    expect(await roles()).toEqual([
      [ada.id, 'owner'],
      [bob.id, 'edit'],
    ]);
  });

  test('a number is changed to read or write, the owner never', async () => {
    await add(bob.email, 2);
    const change = (user: string, permission: number, by: Person = ada) =>
      post(by, `team/${user}.json`, { permission, id: user, name: 'Bob' });
    expect((await change(bob.id, 1)).json).toMatchObject({ status: 'ok' });
    expect((await change(bob.id, 3)).json).toEqual(soft('apps.team.member.add.error.owner'));
    expect((await change(bob.id, -1)).json).toEqual(soft('apps.team.member.add.error.0'));
    await change(bob.id, 2);
    const demoted = await change(ada.id, 1, bob);
    expect([demoted.status, demoted.json]).toEqual([409, soft('app.team.lastOwner')]);
    expect((await change(mallory.id, 1)).status).toBe(404);
    expect((await post(ada, `team/${bob.id}.json`, {})).status).toBe(400);
    expect(await roles()).toEqual([
      [ada.id, 'owner'],
      [bob.id, 'edit'],
    ]);
  });

  test('to read again leaves somebody who only looks as they are', async () => {
    await invite(bob.email, 'look');
    await post(ada, `team/${bob.id}.json`, { permission: 1 });
    expect(await roles()).toContainEqual([bob.id, 'look']);
    await post(ada, `team/${bob.id}.json`, { role: 'comment' });
    expect(await roles()).toContainEqual([bob.id, 'comment']);
  });

  test('others are removed, neither oneself nor the owner', async () => {
    await add(bob.email, 2);
    expect((await remove(bob, `team/${bob.id}.json`)).json).toEqual(soft('apps.team.member.remove.error'));
    expect((await remove(bob, `team/${ada.id}.json`)).status).toBe(409);
    const removed = await remove(ada, `team/${bob.id}.json`);
    expect(removed.json).toEqual({ status: 'ok', details: 'apps.team.member.remove.success' });
    expect((await get(bob, 'team.json')).status).toBe(403);
    expect((await remove(ada, `team/${bob.id}.json`)).status).toBe(404);
  });

  test('suggested are those with whom one shares any prototype, whichever one is named', async () => {
    await add(bob.email, 1);
    const dora = await newPerson(send, 'dora');
    expect((await get(dora, 'suggestions/team.json')).json).toEqual([]);
    const suggested = (await get(bob, 'suggestions/team.json')).json as { id: string; email: string }[];
    expect(suggested.map(({ id }) => id)).toEqual(expect.arrayContaining([ada.id, bob.id]));
    expect(suggested.map(({ id }) => id)).not.toContain(mallory.id);
    expect((await get(undefined, 'suggestions/team.json')).status).toBe(401);
  });
});

describe('who has access', () => {
  test('is told to members, with the reason', async () => {
    await invite(bob.email, 'comment');
    const address = newAddress();
    await invite(address, 'look');
    const { people, invited } = await list(bob);
    expect(people).toMatchObject([
      { id: ada.id, role: 'owner', reason: { kind: 'made' } },
      { id: bob.id, role: 'comment', reason: { kind: 'invited', by: ada.email, at: expect.any(Number) } },
    ]);
    expect(invited).toMatchObject([{ email: address, role: 'look', by: ada.email }]);
    expect(JSON.stringify(invited)).not.toContain('key');
    expect((await get(mallory, 'people.json')).status).toBe(403);
  });

  test('a prototype from before there were roles has them by its numbers', async () => {
    const members = [
      { user: ada.id, permission: 3, email: ada.email, name: '', lastname: '' },
      { user: bob.id, permission: 1, email: bob.email, name: '', lastname: '' },
    ] as const;
    await apps().change(app.id, { set: [[['members'], [...members]]] });
    expect((await list()).people).toMatchObject([
      { role: 'owner', reason: { kind: 'made' } },
      { role: 'comment', reason: { kind: 'invited' } },
    ]);
  });
});

describe('a letter', () => {
  test('brings whoever has no account yet into the prototype, once', async () => {
    const address = newAddress();
    expect((await invite(address.toUpperCase(), 'edit')).json).toMatchObject({ status: 'ok' });
    const key = await keyIn(address);
    expect(JSON.stringify(await stored())).not.toContain(key);
    const carla = await newPerson(send, 'carla');
    expect((await post(carla, 'join', { key: `${key}x` })).status).toBe(410);
    expect((await post(undefined, 'join', { key })).status).toBe(401);
    expect((await post(carla, 'join', { key })).json).toMatchObject({ status: 'ok' });
    expect(await roles()).toContainEqual([carla.id, 'edit']);
    expect((await list()).invited).toEqual([]);
    // The page was loaded again.
    expect((await post(carla, 'join', { key })).status).toBe(200);
    expect((await post(mallory, 'join', { key })).status).toBe(410);
    expect((await send('POST', `/rest/apps/${'0'.repeat(24)}/join`, { token: bob.token, body: { key } })).status).toBe(
      410,
    );
  });

  test('says what whoever invites has to say, with an account and without, in one line that leads nowhere', async () => {
    const zoe = await newPerson(send, 'zoe');
    const address = newAddress();
    const message = 'Look at the seats first.\nThen https://evil.example <b>pay</b>';
    for (const email of [zoe.email, address]) await post(ada, 'people', { email, role: 'look', message });
    for (const [to, subject] of [
      [zoe.email, 'Shared with you: Box office'],
      [address, 'Invitation to a prototype: Box office'],
    ] as const) {
      const [letter = ''] = await eventually(async () => {
        const letters = await lettersTo(running.dataFolder, to, subject);
        expect(letters).toHaveLength(1);
        return letters;
      });
      expect(letter).toContain('Look at the seats first. Then https evil. example <b>pay</b>');
      expect(letter).toContain('&lt;b&gt;pay&lt;/b&gt;');
    }
    expect(JSON.stringify(await stored())).not.toContain('seats');
    const long = { email: address, role: 'look', message: 'x'.repeat(limits.invitationMessageChars + 1) };
    expect((await post(ada, 'people', long)).status).toBe(400);
  });

  test('is sent again with another link, changed and withdrawn', async () => {
    const address = newAddress();
    await invite(address, 'look');
    const first = await keyIn(address);
    const only = async () => (await list()).invited[0] ?? { id: '', role: '' };
    await post(ada, `invited/${(await only()).id}.json`, { role: 'edit' });
    expect(await only()).toMatchObject({ role: 'edit' });
    await post(ada, `invited/${(await only()).id}.json`, {});
    const second = await keyIn(address, 2);
    expect((await list()).invited).toMatchObject([{ email: address, role: 'edit' }]);
    const carla = await newPerson(send, 'carla');
    expect((await post(carla, 'join', { key: first })).status).toBe(410);
    await remove(ada, `invited/${(await only()).id}.json`);
    expect((await post(carla, 'join', { key: second })).status).toBe(410);
    expect((await post(ada, 'invited/x1.json', {})).status).toBe(404);
  });

  test('whose time is over opens nothing, and a sweep forgets the address', async () => {
    const address = newAddress();
    await invite(address, 'look');
    const key = await keyIn(address);
    const [invited] = (await stored())?.invited ?? [];
    if (!invited) throw new Error('nobody is invited');
    const until = Date.now() - 1;
    const lastDay = new Date(until).toISOString().slice(0, 10);
    await apps().change(app.id, { set: [[['invited'], [{ ...invited, until, lastDay }]]] });
    expect((await post(bob, 'join', { key })).status).toBe(410);
    expect((await list()).invited).toEqual([]);
    expect(JSON.stringify(await stored())).toContain(address);
    await running.server.get(Eraser).sweep();
    expect(JSON.stringify(await stored())).not.toContain(address);
  });

  test('goes to no address that is none, and to so many only', async () => {
    expect((await invite('nobody', 'look')).json).toMatchObject({ errors: ['request/invalid'], field: 'body.email' });
    expect((await invite(bob.email, 'owner')).json).toMatchObject({ errors: ['request/invalid'] });
    const one = {
      role: 'look',
      key: 'x',
      by: ada.id,
      at: 1,
      until: Date.now() + 60_000,
      lastDay: '2300-01-01',
    } as const;
    const full = Array.from({ length: limits.teamInvited }, (_, id) => ({
      ...one,
      id: `${id}`,
      address: `${id}@a.example`,
    }));
    await apps().change(app.id, { set: [[['invited'], full]] });
    expect((await invite(newAddress(), 'look')).json).toEqual(soft('app.team.full'));
  });
});

describe('an owner', () => {
  const answer = (who: Person, accepts: boolean) => post(who, 'owner/answer', { accepts });

  test('asks a member, who accepts and owns the prototype; who was the owner can edit from then on', async () => {
    await invite(bob.email, 'look');
    expect((await post(ada, 'owner', { user: mallory.id })).status).toBe(404);
    expect((await post(bob, 'owner', { user: bob.id })).status).toBe(403);
    expect((await post(ada, 'owner', { user: bob.id })).json).toMatchObject({ status: 'ok' });
    expect(await list()).toMatchObject({ offer: { user: bob.id, until: expect.any(Number) } });
    expect(await roles()).toEqual([
      [ada.id, 'owner'],
      [bob.id, 'look'],
    ]);
    expect((await answer(ada, true)).status).toBe(410);
    expect((await answer(mallory, true)).status).toBe(403);
    expect((await answer(bob, true)).json).toMatchObject({ status: 'ok' });
    expect((await list(bob)).people).toMatchObject([
      { id: ada.id, role: 'edit' },
      { id: bob.id, role: 'owner', reason: { kind: 'handedOver', by: ada.email } },
    ]);
    expect(await list(bob)).not.toHaveProperty('offer');
    expect((await answer(bob, true)).status).toBe(410);
    expect((await send('DELETE', `/rest/apps/${app.id}.json`, { token: ada.token })).status).toBe(403);
    expect((await post(ada, 'leave')).status).toBe(200);
    expect(await get(ada, 'people.json').then(({ status }) => status)).toBe(403);
  });

  test('stays the owner when the answer is no, the request withdrawn, its time over, or who was asked is gone', async () => {
    const ask = async () => {
      await invite(bob.email, 'look');
      await post(ada, 'owner', { user: bob.id });
      expect(await list()).toHaveProperty('offer');
    };
    await ask();
    expect((await answer(bob, false)).json).toMatchObject({ status: 'ok' });
    expect((await answer(bob, true)).status).toBe(410);
    await ask();
    expect((await remove(bob, 'owner')).status).toBe(403);
    await remove(ada, 'owner');
    expect((await answer(bob, true)).status).toBe(410);
    await ask();
    await apps().change(app.id, { set: [[['offer', 'until'], Date.now() - 1]] });
    expect((await answer(bob, true)).status).toBe(410);
    await ask();
    await remove(ada, `team/${bob.id}.json`);
    await invite(bob.email, 'look');
    expect(await list()).not.toHaveProperty('offer');
    expect((await answer(bob, true)).status).toBe(410);
    expect(await roles()).toEqual([
      [ada.id, 'owner'],
      [bob.id, 'look'],
    ]);
  });

  test('asks one person at a time', async () => {
    await invite(bob.email, 'look');
    const carla = await newPerson(send, 'carla');
    await invite(carla.email, 'look');
    for (const { id } of [bob, carla]) await post(ada, 'owner', { user: id });
    expect((await answer(bob, true)).status).toBe(410);
    expect((await answer(carla, true)).status).toBe(200);
  });

  test('cannot leave while nobody else owns it; everybody else can', async () => {
    await invite(bob.email, 'look');
    const left = await post(ada, 'leave');
    expect([left.status, left.json]).toEqual([409, soft('app.team.lastOwner')]);
    expect((await post(bob, 'leave')).status).toBe(200);
    expect(await roles()).toEqual([[ada.id, 'owner']]);
  });

  test('whose pictures take room gives that on as well', async () => {
    await invite(bob.email, 'edit');
    const rooms = running.platform.documents.collection<{ apps: Record<string, number> }>({
      name: 'imageRooms',
      indexes: [],
    });
    await rooms.insert(ada.id, { apps: { [app.id]: 300_000, other: 1 } }).catch(() => undefined);
    await post(ada, 'owner', { user: bob.id });
    expect(await rooms.get(bob.id)).toBeNull();
    await answer(bob, true);
    expect((await rooms.get(bob.id))?.value.apps[app.id]).toBe(300_000);
    expect((await rooms.get(ada.id))?.value.apps).toEqual({ other: 1 });
  });
});

test('with an account go its memberships, its invitations, and that it has brought others in', async () => {
  const gone = await newPerson(send, 'gone');
  await invite(gone.email, 'edit');
  await invite(bob.email, 'look', gone);
  await invite(newAddress(), 'look', gone);
  await send('POST', '/rest/retire', { token: gone.token, body: { current: gone.password, now: true } });
  await eventually(async () => expect(JSON.stringify(await stored())).not.toContain(gone.id));
  expect(await roles()).toEqual([
    [ada.id, 'owner'],
    [bob.id, 'look'],
  ]);
  expect((await stored())?.invited).toEqual([]);
});
