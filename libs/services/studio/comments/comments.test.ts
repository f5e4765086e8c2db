// What people say on a prototype (api-contract.md 14): members, visitors, and guests by a link.
import { jest } from '@jest/globals';
import { limits } from '@rehearse/contract';
import type { Comment } from '@rehearse/contract';
import { lettersTo, newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { studio } from '..';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { testing } from '../../testing';
import { commentCollection } from './comment.repository';
import type { CommentDocument } from './comment.repository';

const pin = { type: 'ScreenComment', reference: 'canvas', message: 'Make this bigger', number: 3, x: 812, y: 140.5 };

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  let [ada, bob, cleo, mallory]: Person[] = [];
  let app: OwnApp;
  beforeAll(async () => {
    shape = await openShape(name, { services: [gateway, auth, studio, testing] });
    send = sender(shape.url);
    [ada, bob, cleo, mallory] = await Promise.all(
      ['ada', 'bob', 'cleo', 'mallory'].map((person) => newPerson(send, person)),
    );
  });
  afterAll(() => shape.close());
  beforeEach(async () => {
    app = await newApp(send, ada as Person);
  });

  type Who = Person | undefined;
  const base = () => `/rest/comments/apps/${app.id}`;
  const link = () => `/rest/comments/hash/${app.hash}/${app.id}`;
  const ask = (method: string) => (who: Who, path: string, body?: unknown) =>
    send(method, path, { token: who?.token, body });
  const [get, post, remove] = [ask('GET'), ask('POST'), ask('DELETE')];
  const made = async (who: Who, body: object = pin, path = base()) => (await post(who, path, body)).json as Comment;
  const messages = async (who: Who, path = `${base()}.json`) =>
    ((await get(who, path)).json as Comment[]).map(({ message }) => message);
  const join = (who: Who, role: string) => post(ada, `/rest/apps/${app.id}/people`, { email: who?.email ?? '', role });
  const stored = () => shape.platform.documents.collection<CommentDocument>(commentCollection);

  test('are made, listed by what they are on, counted, changed and deleted', async () => {
    const first = await made(ada, {
      ...pin,
      userID: 'forged',
      appID: 'forged',
      user: { name: 'Forged' },
      mood: 'good',
    });
    expect(first).toMatchObject({
      ...pin,
      _id: first.id,
      mood: 'good',
      appID: app.id,
      userID: ada?.id,
      user: { id: ada?.id, email: ada?.email },
      created: expect.any(Number),
    });
    await made(ada, { type: 'ScreenComment', reference: 's1', message: 'A reply', parentId: first.id });
    await made(ada, { type: 'overview_test', reference: 'S1_1', message: 'She hesitates' });
    expect(await messages(ada)).toEqual(['Make this bigger', 'A reply', 'She hesitates']);
    expect(await messages(ada, `${base()}/ScreenComment.json`)).toEqual(['Make this bigger', 'A reply']);
    expect(await messages(ada, `${base()}/S1_1/overview_test.json`)).toEqual(['She hesitates']);
    const count = async (path: string) => (await get(ada, `/rest/comments/count/apps/${app.id}/${path}.json`)).json;
    expect([await count('ScreenComment'), await count('s1/ScreenComment'), await count('none')]).toEqual(
      [2, 1, 0].map((number) => ({ count: number })),
    );
    const changed = await post(ada, `${base()}/${first.id}.json`, { status: 'Done', userID: 'forged', created: 1 });
    expect(changed.json).toEqual({ ...first, status: 'Done' });
    expect((await remove(ada, `${base()}/${first.id}.json`)).json).toMatchObject({ status: 'ok' });
    expect(await messages(ada)).toEqual(['A reply', 'She hesitates']);
    expect((await post(ada, `${base()}/${first.id}.json`, { status: '' })).status).toBe(404);
  });

  test('the right to comment is less than to edit, and to look is less; strangers know of none', async () => {
    await join(bob, 'comment');
    await join(cleo, 'look');
    const ofBob = await made(bob);
    expect((await post(cleo, base(), pin)).status).toBe(403);
    expect(await messages(cleo)).toEqual([pin.message]);
    for (const [who, status] of [
      [mallory, 403],
      [undefined, 401],
    ] as const) {
      expect((await get(who, `${base()}.json`)).status).toBe(status);
      expect((await post(who, base(), pin)).status).toBe(status);
      expect((await remove(who, `${base()}/${ofBob.id}.json`)).status).toBe(status);
    }
    expect((await post(cleo, `${base()}/${ofBob.id}.json`, { message: 'x' })).status).toBe(403);
    expect((await remove(cleo, `${base()}/${ofBob.id}.json`)).status).toBe(403);
  });

  test('who edits moves, ticks off and deletes pins of others; what stands beside results only its author changes', async () => {
    await join(bob, 'comment');
    const [ofPin, ofTab] = [await made(bob), await made(bob, { type: 'overview_dash', message: 'Odd' })];
    expect((await post(ada, `${base()}/${ofPin.id}.json`, { x: 5 })).json).toMatchObject({ x: 5, userID: bob?.id });
    expect((await post(ada, `${base()}/${ofTab.id}.json`, { message: 'Mine' })).status).toBe(403);
    const ofAda = await made(ada);
    expect((await post(bob, `${base()}/${ofAda.id}.json`, { x: 5 })).status).toBe(403);
    expect((await remove(bob, `${base()}/${ofAda.id}.json`)).status).toBe(403);
    expect((await remove(ada, `${base()}/${ofTab.id}.json`)).status).toBe(200);
  });

  test('of a public prototype everybody reads them, without addresses, and who is logged in may say something', async () => {
    app = await newApp(send, ada as Person, { isPublic: true });
    await made(ada);
    const [shown] = (await get(undefined, `${base()}.json`)).json as Comment[];
    expect(shown?.user).toEqual({ _id: ada?.id, id: ada?.id, email: '', name: '', lastname: '' });
    expect((await made(mallory)).userID).toBe(mallory?.id);
    expect((await post(undefined, base(), pin)).status).toBe(401);
  });

  test('by a link guests read what is on the canvas, say something, and change only what is theirs', async () => {
    await made(ada);
    await made(ada, { type: 'overview_test', message: 'About a tester' });
    const guestKey = 'a key that only this page knows';
    const user = { name: 'Gus', email: 'gus@example.org', id: 'forged', admin: true };
    const mine = await made(undefined, { ...pin, message: 'I am lost', user, guestKey, type: 'overview_test' }, link());
    expect(mine).toMatchObject({ userID: '-1', type: 'ScreenComment', user: { id: '-1', name: 'Gus' } });
    expect(mine.user).not.toHaveProperty('admin');
    for (const path of ['.json', '/ScreenComment.json', '/canvas/ScreenComment.json'])
      expect(await messages(undefined, link() + path)).toEqual([pin.message, 'I am lost']);
    expect(await messages(undefined, `${link()}/overview_test.json`)).toEqual([]);
    const counts = [
      `${link()}/ScreenComment/count.json`,
      `/rest/comments/count/hash/${app.hash}/${app.id}/ScreenComment.json`,
    ];
    for (const path of counts) expect((await get(undefined, path)).json).toEqual({ count: 2 });
    const all = await get(undefined, `${link()}.json`);
    for (const secret of [guestKey, 'guest"', '@example.org']) expect(all.text).not.toContain(secret);

    const change = (id: string, body: object, who?: Who) => post(who, `${link()}/${id}.json`, body);
    const [ofAda] = (await get(ada, `${base()}/ScreenComment.json`)).json as Comment[];
    expect((await change(mine.id, { message: 'Found it', guestKey })).json).toMatchObject({ message: 'Found it' });
    expect((await change(mine.id, { message: 'x' })).status).toBe(403);
    expect((await change(mine.id, { message: 'x', guestKey: `${guestKey}!` })).status).toBe(403);
    expect((await change(ofAda?.id ?? '', { message: 'x', guestKey })).status).toBe(403);
    expect((await remove(undefined, `${link()}/${mine.id}.json`)).status).toBe(401);
    expect(await messages(ada)).toEqual([pin.message, 'About a tester', 'Found it']);
  });

  test('with a login a link is no more than the link: one’s own may be changed and deleted', async () => {
    const mine = await made(mallory, pin, link());
    expect(mine).toMatchObject({ userID: mallory?.id, user: { id: mallory?.id } });
    const ofAda = await made(ada);
    const changed = await post(mallory, `${link()}/${mine.id}.json`, { message: 'Better' });
    expect(changed.json).toMatchObject({ message: 'Better' });
    for (const [id, status] of [
      [ofAda.id, 403],
      [mine.id, 200],
    ] as const)
      expect((await remove(mallory, `${link()}/${id}.json`)).status).toBe(status);
  });

  test('one of another prototype is unknown here, by whatever way', async () => {
    const elsewhere = await made(ada);
    app = await newApp(send, ada as Person);
    for (const path of [base(), link()]) {
      expect((await post(ada, `${path}/${elsewhere.id}.json`, { message: 'x' })).status).toBe(404);
      expect((await remove(ada, `${path}/${elsewhere.id}.json`)).status).toBe(404);
    }
  });

  test('wrong fields are a soft error, very many or a long text a refusal; nothing is stored of them', async () => {
    const soft = { status: 200, json: { type: 'error', errors: ['Comment.validation.error'] } };
    for (const wrong of [{ message: 5 }, { x: '5' }, { status: null }])
      expect(await post(ada, base(), { ...pin, ...wrong })).toMatchObject(soft);
    const many = Object.fromEntries(Array.from({ length: limits.postedFields + 1 }, (_, at) => [`n${at}`, 0]));
    expect((await post(ada, base(), many)).status).toBe(400);
    expect((await post(ada, base(), { ...pin, message: 'x'.repeat(33_000) })).status).toBe(413);
    expect(await messages(ada)).toEqual([]);
    const { id } = await made(ada);
    expect(await post(ada, `${base()}/${id}.json`, { y: '5' })).toMatchObject(soft);
  });

  test('authors have the name that they have now; who is gone has none, and what they said stays', async () => {
    const eve = await newPerson(send, 'eve');
    await join(eve, 'comment');
    await post(eve, `/rest/user/${eve.id}.json`, { name: 'Eve', lastname: 'Moneypenny' });
    const { id } = await made(eve);
    await post(eve, `/rest/user/${eve.id}.json`, { lastname: 'Fry' });
    const author = async () => ((await get(ada, `${base()}.json`)).json as Comment[])[0]?.user;
    expect(await author()).toMatchObject({ id: eve.id, email: eve.email, name: 'Eve', lastname: 'Fry' });
    const gone = await newPerson(send, 'gone');
    await join(gone, 'comment');
    await made(gone, { ...pin, message: 'Stays' });
    await stored().change(`${app.id}:${id}`, { set: [[['userID'], 'nobody']] });
    const before = await author();
    expect(before).toMatchObject({ id: 'nobody', email: eve.email });
    await shape.platform.stream.publish('auth.retirements', [{ key: 'nobody', value: '{"user":"nobody"}' }]);
    await eventually(async () =>
      expect(await author()).toEqual({ _id: 'nobody', id: 'nobody', email: '', name: '', lastname: '' }),
    );
    expect(await messages(ada)).toEqual([pin.message, 'Stays']);
  });

  test('who is named in a comment and is a member gets a letter, once; strangers, guests’ words and the author none', async () => {
    await join(bob, 'look');
    await join(cleo, 'comment');
    const named = (...people: Who[]) => people.map((one) => ({ id: one?.id ?? '', name: one?.email ?? '' }));
    const letters = async (who: Who) =>
      (await lettersTo(shape.dataFolder, who?.email ?? '', '')).filter((text) => text.includes('create.html?comment='));
    const asGuest = { ...pin, mentions: named(bob), guestKey: 'a key that only this page knows' };
    await made(undefined, asGuest, link());
    const first = await made(ada, { ...pin, message: '@bob, see www.evil.org', mentions: named(bob, mallory, ada) });
    expect(first).not.toHaveProperty('told');
    expect(first.mentions).toHaveLength(3);
    await eventually(async () => expect(await letters(bob)).toHaveLength(1));
    const change = { message: 'Both of you', mentions: named(bob, cleo) };
    expect((await post(ada, `${base()}/${first.id}.json`, change)).json).not.toHaveProperty('told');
    const reply = await made(cleo, { ...pin, parentId: first.id, mentions: named(ada) });
    expect(reply.mentions).toEqual(named(ada));
    await eventually(async () =>
      expect(await Promise.all([bob, cleo, ada, mallory].map(async (who) => (await letters(who)).length))).toEqual([
        1, 1, 1, 0,
      ]),
    );
    expect((await letters(bob))[0]).toMatch(/@bob, see +evil\. org/);
    expect((await letters(ada))[0]).toContain(`/#/apps/${app.id}/create.html?comment=${first.id}`);
    await made(ada, { type: 'overview_dash', reference: 'figure:tasks', message: 'Few', mentions: named(bob) });
    await eventually(async () => {
      const texts = await lettersTo(shape.dataFolder, bob?.email ?? '', '');
      expect(texts.filter((text) => text.includes(`/#/apps/${app.id}/comments.html`))).toHaveLength(1);
    });
    const tooMany = Array.from({ length: 21 }, () => named(bob)[0]);
    expect((await post(ada, base(), { ...pin, mentions: tooMany })).status).toBe(400);
    expect((await post(ada, base(), { ...pin, pinnedTo: [{ id: 'w' }] })).status).toBe(400);
  });

  test('a prototype has room for so many, and takes them along when it is erased', async () => {
    const room = jest.replaceProperty(limits, 'comments', 2 as never);
    const [first] = [await made(ada), await made(ada)];
    expect(await post(ada, base(), pin)).toMatchObject({ status: 403, json: { errors: ['app/full'] } });
    expect((await post(ada, `${base()}/${first.id}.json`, { message: 'x' })).status).toBe(200);
    expect((await remove(ada, `${base()}/${first.id}.json`)).status).toBe(200);
    await made(ada);
    room.restore();
    const { id } = app;
    app = await newApp(send, ada as Person);
    await made(ada);
    await send('DELETE', `/rest/apps/${id}.json`, { token: ada?.token });
    await send('DELETE', `/rest/apps/deleted/${id}.json`, { token: ada?.token });
    expect(await stored().findBy('app', [id])).toEqual([]);
    expect(await messages(ada)).toEqual([pin.message]);
  });
});
