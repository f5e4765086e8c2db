// What happens to one's own things: who hears of what, once, and only of what they may see.
import { limits, topics } from '@rehearse/contract';
import type { Comment, Feed, FeedEntry } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { studio } from '..';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { testing } from '../../testing';
import { emptyFeed, feedCollection, withHappening } from './feed.document';
import type { FeedDocument, HappeningField } from './feed.document';

const pin = { type: 'ScreenComment', reference: 'canvas', message: 'Make this bigger', number: 1, x: 8, y: 14 };

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  let ada: Person;
  let bob: Person;
  let app: OwnApp;
  beforeAll(async () => {
    shape = await openShape(name, { services: [gateway, auth, studio, testing] });
    send = sender(shape.url);
    [ada, bob] = await Promise.all([newPerson(send), newPerson(send, 'bob')]);
  });
  afterAll(() => shape.close());
  beforeEach(async () => {
    app = await newApp(send, ada);
  });

  const join = (who: Person, role: string) =>
    send('POST', `/rest/apps/${app.id}/people`, { token: ada.token, body: { email: who.email, role } });
  const say = async (who: Person, more: object = {}) =>
    (await send('POST', `/rest/comments/apps/${app.id}`, { token: who.token, body: { ...pin, ...more } }))
      .json as Comment;
  const feedOf = async ({ token }: Person) => (await send('GET', '/rest/feed', { token })).json as Feed;
  const here = async (who: Person) => (await feedOf(who)).entries.filter((entry) => entry.app === app.id);
  const kinds = async (who: Person) => (await here(who)).map(({ kind }) => kind).toSorted();
  const read = ({ token }: Person, entries: readonly FeedEntry[]) =>
    send('POST', '/rest/feed/read', { token, body: { keys: entries.flatMap(({ keys }) => keys) } });
  const stored = () => shape.platform.documents.collection<FeedDocument>(feedCollection);
  const publish = (message: object, topic: string = topics.happenings.name) =>
    shape.platform.stream.publish(topic, [{ key: app.id, value: JSON.stringify(message) }]);
  /** What came before it has been handled: messages of one prototype keep their order. */
  const settled = async (): Promise<void> => {
    const groups = [topics.happenings, topics.milestones];
    await eventually(async () => {
      // What was written, and is not in the stream yet, is no lag of it.
      expect(await shape.platform.documents.waiting()).toBe(0);
      for (const { name: topic } of groups) expect((await shape.platform.stream.lag(topic, 'studio')).messages).toBe(0);
    });
  };

  test('who is let in, named or commented on hears of it; who did it does not; what is read stays so', async () => {
    await join(bob, 'comment');
    const first = await say(bob, { mentions: [{ id: bob.id, name: 'bob' }] });
    await say(bob, { message: 'And this' });
    await say(ada, { parentId: first.id, message: '@bob, done', mentions: [{ id: bob.id, name: 'bob' }] });
    await settled();
    expect(await kinds(bob)).toEqual(['mention', 'shared']);
    const [comments] = await here(ada);
    expect(comments).toMatchObject({
      kind: 'comment',
      isRead: false,
      name: 'Shop',
      people: [{ id: bob.id, email: bob.email }],
    });
    expect(comments?.keys).toHaveLength(2);
    const [mention, shared] = await here(bob);
    expect(mention).toMatchObject({ kind: 'mention', thread: first.id, people: [{ id: ada.id }] });
    expect(shared).toMatchObject({ kind: 'shared', role: 'comment', people: [{ id: ada.id }] });
    expect((await read(bob, [shared as FeedEntry])).json).toMatchObject({ status: 'ok' });
    expect((await here(bob)).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  test('who is asked to be the owner is told, with whether that is still to be answered', async () => {
    await join(bob, 'comment');
    const ask = () =>
      send('POST', `/rest/apps/${app.id}/owner`, { token: ada.token, body: { user: bob.id } }).then(settled);
    await ask();
    expect(await here(bob)).toMatchObject([
      { kind: 'offered', isOpen: true, app: app.id, people: [{ id: ada.id }] },
      { kind: 'shared' },
    ]);
    const answer = { token: bob.token, body: { accepts: false } };
    await send('POST', `/rest/apps/${app.id}/owner/answer`, answer);
    expect(await here(bob)).toMatchObject([{ kind: 'offered', isOpen: false }, { kind: 'shared' }]);
    await ask();
    expect((await here(bob)).map(({ isOpen }) => isOpen)).toEqual([true, false, undefined]);
    expect(await kinds(ada)).toEqual([]);
  });

  test('what comes twice is one entry, what is deleted none', async () => {
    await join(bob, 'comment');
    const { id } = await say(bob);
    for (let nth = 0; nth < 2; nth += 1) await publish({ kind: 'comment', app: app.id, comment: id });
    const reached = { app: app.id, kind: 'target', round: 1, count: 12, at: Date.now() };
    for (const count of [12, 13]) await publish({ ...reached, count }, topics.milestones.name);
    await settled();
    expect(await here(ada)).toMatchObject([
      { kind: 'target', count: 12 },
      { kind: 'comment', keys: [`comment:${id}`] },
    ]);
    expect(await kinds(bob)).toEqual(['shared']);
    await send('DELETE', `/rest/comments/apps/${app.id}/${id}.json`, { token: bob.token });
    expect(await kinds(ada)).toEqual(['target']);
  });

  test('a reply reaches who began the thread; a guest by a link is named as they say', async () => {
    await join(bob, 'comment');
    const cleo = await newPerson(send, 'cleo');
    await join(cleo, 'comment');
    const { id } = await say(bob);
    await say(cleo, { parentId: id });
    const body = { ...pin, user: { name: 'Gus' }, guestKey: 'a key that only this page knows' };
    await send('POST', `/rest/comments/hash/${app.hash}/${app.id}`, { body });
    await settled();
    const [reply] = await here(bob);
    expect(reply).toMatchObject({ kind: 'comment', thread: id, people: [{ id: cleo.id }] });
    const [all] = await here(ada);
    expect(all?.people.map(({ id: who, name: called }) => called || who)).toEqual(['Gus', cleo.id, bob.id]);
  });

  test('of a prototype that is muted, lost or erased nobody hears, and nothing of an account stays', async () => {
    const carl = await newPerson(send, 'carl');
    const mute = (who: Person, isMuted: boolean) =>
      send('POST', `/rest/feed/muted/${app.id}`, { token: who.token, body: { isMuted } });
    expect((await mute(carl, true)).status).toBe(403);
    await join(carl, 'comment');
    await mute(ada, true);
    await say(carl);
    await settled();
    expect(await kinds(ada)).toEqual([]);
    expect((await feedOf(ada)).muted).toEqual([{ app: app.id, name: 'Shop' }]);
    await mute(ada, false);
    await say(carl);
    await settled();
    expect([await kinds(ada), (await feedOf(ada)).muted]).toEqual([['comment'], []]);

    expect(await kinds(carl)).toEqual(['shared']);
    await send('DELETE', `/rest/apps/${app.id}/team/${carl.id}.json`, { token: ada.token });
    await eventually(async () => expect(await kinds(carl)).toEqual([]));
    expect((await stored().get(carl.id))?.value.entries).toHaveLength(1);

    await send('DELETE', `/rest/apps/${app.id}.json`, { token: ada.token });
    await send('DELETE', `/rest/apps/deleted/${app.id}.json`, { token: ada.token });
    expect((await stored().findBy('app', [app.id])).length).toBe(0);
    await send('POST', '/rest/retire', { token: carl.token, body: { current: carl.password, now: true } });
    await eventually(async () => expect(await stored().get(carl.id)).toBeNull());
  });
});

describe('a feed', () => {
  const happening = (at: number, more: Partial<HappeningField> = {}): HappeningField => ({
    key: `comment:${at}`,
    kind: 'comment',
    app: 'a1',
    at,
    ...more,
  });

  test('has room for so many: the oldest go, and do not come back', () => {
    let feed: FeedDocument = emptyFeed;
    for (let at = 0; at < limits.feedEntries + 5; at += 1) feed = withHappening(feed, happening(at));
    expect(feed.entries).toHaveLength(limits.feedEntries);
    expect(feed.entries.at(-1)?.at).toBe(5);
    expect(withHappening(feed, happening(4))).toBe(feed);
    expect(withHappening(feed, happening(50))).toBe(feed);
  });

  test('is in order of time, whatever came first', () => {
    const feed = [7, 3, 5].reduce((all, at) => withHappening(all, happening(at)), emptyFeed);
    expect(feed.entries.map(({ at }) => at)).toEqual([7, 5, 3]);
    expect(feed.isWaiting).toBe(true);
  });
});
