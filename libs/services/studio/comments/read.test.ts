// What people have read of what others said: theirs alone, never less than before, and wherever they look.
import { limits } from '@rehearse/contract';
import type { ReadMarks } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { studio } from '..';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { testing } from '../../testing';
import { readCollection, unread, withAllRead, withThreadRead } from './read.document';
import type { ReadDocument } from './read.document';

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

  const path = () => `/rest/comments/read/apps/${app.id}.json`;
  const read = (who: Person | undefined, body: object) => send('POST', path(), { token: who?.token, body });
  const marks = async ({ token }: Person) => (await send('GET', path(), { token })).json as ReadMarks;
  const stored = async (user: string) =>
    shape.platform.documents.collection<ReadDocument>(readCollection).findBy('user', [user]);

  test('each member has marks of their own, which only advance, whoever sends them at the same moment', async () => {
    await send('POST', `/rest/apps/${app.id}/people`, { token: ada.token, body: { email: bob.email, role: 'look' } });
    expect(await marks(ada)).toEqual({ all: 0, threads: [] });
    await Promise.all([5, 9, 7].map((until) => read(ada, { thread: 'a', until })));
    await read(ada, { thread: 'b', until: 3 });
    await read(bob, { until: 4 });
    expect(await marks(ada)).toEqual({
      all: 0,
      threads: [
        { id: 'b', until: 3 },
        { id: 'a', until: 9 },
      ],
    });
    await read(ada, { until: 8 });
    await read(ada, { until: 2 });
    expect(await marks(ada)).toEqual({ all: 8, threads: [{ id: 'a', until: 9 }] });
    expect(await marks(bob)).toEqual({ all: 4, threads: [] });
  });

  test('strangers and guests have none; visitors of a public prototype have', async () => {
    expect([(await read(bob, { until: 1 })).status, (await read(undefined, { until: 1 })).status]).toEqual([403, 401]);
    expect(await stored(bob.id)).toHaveLength(1);
    app = await newApp(send, ada, { isPublic: true });
    expect((await read(bob, { until: 1 })).status).toBe(200);
    expect((await read(undefined, { until: 1 })).status).toBe(401);
    expect(await marks(bob)).toEqual({ all: 1, threads: [] });
  });

  test('go with the prototype, and with the account', async () => {
    const cleo = await newPerson(send, 'cleo');
    await send('POST', `/rest/apps/${app.id}/people`, { token: ada.token, body: { email: cleo.email, role: 'look' } });
    const other = app;
    await read(cleo, { until: 1 });
    app = await newApp(send, ada);
    await send('POST', `/rest/apps/${app.id}/people`, { token: ada.token, body: { email: cleo.email, role: 'look' } });
    await read(cleo, { until: 1 });
    await send('DELETE', `/rest/apps/${app.id}.json`, { token: ada.token });
    await send('DELETE', `/rest/apps/deleted/${app.id}.json`, { token: ada.token });
    expect((await stored(cleo.id)).map(({ value }) => value.app)).toEqual([other.id]);
    await send('POST', '/rest/retire', { token: cleo.token, body: { current: cleo.password, now: true } });
    await eventually(async () => expect(await stored(cleo.id)).toEqual([]));
  });
});

test('there is room for so many threads: what is older than the oldest of them counts as read', () => {
  const threads = Array.from({ length: limits.readThreads }, (_, at) => ({ id: `t${at}`, until: at + 10 }));
  const full = { ...unread('app', 'ada'), threads };
  const more = withThreadRead(full, { id: 'new', until: 5_000 });
  expect([more.all, more.threads.length, more.threads[0], more.threads.at(-1)]).toEqual([
    10,
    limits.readThreads,
    { id: 't1', until: 11 },
    { id: 'new', until: 5_000 },
  ]);
  expect(withThreadRead(more, { id: 't0', until: 10 })).toBe(more);
  expect(withAllRead(more, 10)).toBe(more);
});
