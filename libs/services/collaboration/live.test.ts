// People on one prototype, by pages of ours and by older clients, in one process and through the gateway.
import { channels, closings, limits } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { setTimeout as sleep } from 'node:timers/promises';
import { collaboration } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { testing } from '../testing';
import { openInherited, openPage, setMember } from './live.fixture';
import type { Page } from './live.fixture';

const resultsOf = ({ heard }: Page): number =>
  heard.filter((message) => message.type === 'outdated' && message.subject === 'results').length;

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  let ada: Person;
  let bob: Person;
  let app: OwnApp;
  beforeAll(async () => {
    shape = await openShape(name, {
      services: [gateway, auth, studio, testing, collaboration],
      config: { rateLimits: false },
    });
    send = sender(shape.url);
    [ada, bob] = [await newPerson(send), await newPerson(send, 'bob')];
  });
  afterAll(() => shape.close());
  beforeEach(async () => {
    app = await newApp(send, ada);
    await setMember(shape.platform, app.id, bob, 2);
  });

  const page = (person: Person, query?: string) => openPage(shape.url, person, app.id, query);
  const inherited = (person: Person) => openInherited(shape.url, person, app.id);

  test('two pages see each other, and what each does', async () => {
    const adas = await page(ada);
    expect(adas.welcome).toMatchObject({ permission: 3, people: [{ connection: adas.connection, user: ada.id }] });
    const bobs = await page(bob, '&page=results');
    await adas.sees([{ connection: bobs.connection, user: bob.id, page: 'results', idle: false, inherited: false }]);
    expect(bobs.welcome).toMatchObject({ permission: 2 });
    await bobs.sees([{ user: ada.id, page: 'editor', cursor: null, selection: [], drag: null, typing: null, asks: 0 }]);
    expect(new Set(adas.people.map(({ color }) => color)).size).toBe(2);
    bobs.say({ type: 'presence', page: 'editor', cursor: { x: 1, y: 2 }, selection: ['w1'] });
    bobs.say({
      type: 'presence',
      drag: { ids: ['w1'], dx: 3, dy: 4 },
      typing: { id: 'w1', text: 'Buy' },
      asks: 1,
      camera: { x: 0, y: 0, zoom: 2, w: 800, h: 600 },
    });
    const drag = { ids: ['w1'], dx: 3, dy: 4, dw: 0, dh: 0 };
    const acts = { drag, typing: { id: 'w1', text: 'Buy' }, asks: 1 };
    const seen = { page: 'editor', cursor: { x: 1, y: 2 }, selection: ['w1'], ...acts };
    await adas.sees([{ ...seen, camera: { x: 0, y: 0, zoom: 2, w: 800, h: 600 } }]);
    bobs.say({ type: 'presence', drag: null });
    await adas.sees([{ ...seen, drag: null }]);
    expect(bobs.heard.filter(({ type }) => type === 'presence')).toEqual([]);
    await bobs.close();
    await adas.hears({ type: 'left', connection: bobs.connection });
    await adas.close();
  });

  test('a person has one color, and nobody else has it', async () => {
    const pages = [await page(ada), await page(bob), await page(ada)];
    await eventually(() => expect(pages[0]?.people).toHaveLength(3));
    const colors = new Map(pages[0]?.people.map(({ user, color }) => [user, color]));
    expect(pages[0]?.people.every(({ user, color }) => colors.get(user) === color)).toBe(true);
    expect(new Set(colors.values()).size).toBe(2);
    for (const one of pages) await one.close();
  });

  test('many acts at once are told by and by, the latest in the end', async () => {
    const [adas, bobs] = [await page(ada), await page(bob)];
    for (let x = 0; x <= 200; x += 1) bobs.say({ type: 'presence', cursor: { x, y: 0 } });
    await adas.sees([{ cursor: { x: 200, y: 0 } }]);
    expect(adas.heard.filter(({ type }) => type === 'presence').length).toBeLessThan(50);
    for (const one of [adas, bobs]) await one.close();
  });

  test('what one writes others hear, older clients in their words, and what those write pages hear', async () => {
    const [adas, bobs, olds] = [await page(ada), await page(bob), await inherited(bob)];
    const operations = [
      { op: 'set', at: ['name'], value: 'Mall' },
      { op: 'set', at: ['screens', 's10001', 'props', 'fixed'], value: true },
    ];
    const edit = { id: 'edit-of-ada', operations };
    const { json } = await send('POST', `/rest/apps/${app.id}/edits`, {
      token: ada.token,
      body: { after: 0, edits: [edit] },
    });
    const { changes } = json as { changes: { version: number }[] };
    const version = changes.at(-1)?.version ?? 0;
    for (const each of [adas, bobs])
      expect(await each.hears({ type: 'changes', version })).toMatchObject({ changes: [{ ...edit, author: ada.id }] });
    const heard = await olds.hears({ type: 'change' });
    expect(heard).toMatchObject({
      appId: app.id,
      user: { id: ada.id, email: ada.email },
      changeEvent: {
        id: edit.id,
        appId: app.id,
        changes: [
          { id: 'name', type: 'update', value: 'Mall' },
          { id: 's10001', type: 'update', parent: 'screens', value: { props: { fixed: true } }, diff: true },
        ],
      },
    });
    const delta = [{ type: 'update', name: 'name', object: 'Store' }];
    await send('POST', `/rest/apps/${app.id}/update`, { token: bob.token, body: delta });
    expect(await adas.hears({ type: 'changes', version: version + 1 })).toMatchObject({
      changes: [{ author: bob.id, operations: [{ op: 'set', at: ['name'], value: 'Store' }] }],
    });
    // Its own client tells the others.
    expect(olds.heard.filter(({ type }) => type === 'change')).toHaveLength(1);
    for (const each of [adas, bobs, olds]) await each.close();
  });

  test('pages hear that settings, members, versions, comments or results are not as they were', async () => {
    const [adas, bobs] = [await page(ada), await page(bob)];
    await send('POST', `/rest/test/${app.id}.json`, { token: ada.token, body: { tasks: [] } });
    await adas.hears({ type: 'outdated', subject: 'test' });
    await setMember(shape.platform, app.id, bob, 1);
    await adas.hears({ type: 'outdated', subject: 'access' });
    await send('POST', `/rest/apps/${app.id}/versions`, { token: ada.token, body: { name: 'Draft' } });
    await adas.hears({ type: 'outdated', subject: 'versions' });
    const comment = { type: 'ScreenComment', message: 'Larger' };
    await send('POST', `/rest/comments/apps/${app.id}`, { token: bob.token, body: comment });
    await adas.hears({ type: 'outdated', subject: 'comments' });
    await send('POST', `/rest/comments/read/apps/${app.id}.json`, { token: ada.token, body: { until: 1 } });
    await adas.hears({ type: 'outdated', subject: 'marks' });
    // It is nobody else's.
    expect(bobs.heard).not.toContainEqual({ type: 'outdated', subject: 'marks' });
    for (let batch = 0; batch < 20; batch += 1)
      await shape.platform.bus.publish(channels.stored, { app: app.id, sessions: 1, events: 1, asOf: batch });
    await adas.hears({ type: 'outdated', subject: 'results' });
    await eventually(() => expect(resultsOf(adas)).toBe(2));
    // Who comes a moment later may have asked before.
    const late = await page(bob);
    for (const subject of ['test', 'access', 'versions', 'comments', 'results'] as const)
      await late.hears({ type: 'outdated', subject });
    const other = await newApp(send, bob);
    const elsewhere = await openPage(shape.url, bob, other.id);
    elsewhere.say({ type: 'ping' });
    await elsewhere.hears({ type: 'pong' });
    expect(elsewhere.heard.filter(({ type }) => type === 'outdated')).toEqual([]);
    for (const one of [adas, bobs, late, elsewhere]) await one.close();
  });

  test('a page asks whether it is still heard', async () => {
    const adas = await page(ada);
    adas.say({ type: 'ping' });
    await adas.hears({ type: 'pong' });
    await adas.close();
  });

  describe('older clients', () => {
    const hello = { id: 'm1', clientTS: 1, type: 'hello' };

    test('what one says is acknowledged, and passed on to all others in the name of who says it', async () => {
      const [adas, bobs, second] = [await inherited(ada), await inherited(bob), await inherited(bob)];
      const before = Date.now();
      bobs.say({ ...hello, appId: 'another', user: { id: ada.id, email: 'forged' }, more: { kept: [1] } });
      const ack = await bobs.hears({ type: 'ack' });
      expect(Object.keys(ack)).toEqual(['ts', 'id', 'type']);
      expect(ack).toMatchObject({ id: 'm1', ts: expect.any(Number) });
      const user = { id: bob.id, email: bob.email, name: '', lastname: '' };
      for (const other of [adas, second]) {
        const heard = await other.hears({ type: 'hello' });
        expect(heard).toEqual({ ...hello, appId: app.id, user, more: { kept: [1] }, ts: expect.any(Number) });
        expect(heard['ts']).toBeGreaterThanOrEqual(before);
      }
      expect(bobs.heard).toHaveLength(1);
      for (const one of [adas, bobs, second]) await one.close();
    });

    test('changes go to others only of who may make them', async () => {
      const cleo = await newPerson(send, 'cleo');
      await setMember(shape.platform, app.id, cleo, 1);
      const [adas, bobs, cleos] = [await inherited(ada), await inherited(bob), await inherited(cleo)];
      cleos.say({ id: 'c1', type: 'change', changeEvent: {} });
      cleos.say({ id: 'c2', type: 'mouse', pos: { x: 1, y: 2 } });
      bobs.say({ id: 'b1', type: 'change', changeEvent: { changes: ['x'.repeat(limits.liveMessageBytes)] } });
      await Promise.all([adas.hears({ id: 'c2' }), adas.hears({ id: 'b1' }), cleos.hears({ type: 'ack', id: 'c2' })]);
      expect(adas.heard.filter(({ id }) => id === 'c1')).toEqual([]);
      expect(cleos.heard.filter(({ id, type }) => type === 'ack' && id === 'c1')).toEqual([]);
      for (const one of [adas, bobs, cleos]) await one.close();
    });

    test('a page and an older client see each other', async () => {
      const [adas, bobs] = [await page(ada), await inherited(bob)];
      await adas.sees([{ user: bob.id, inherited: true, page: 'editor' }]);
      bobs.say(hello);
      const user = { id: ada.id, email: ada.email };
      await bobs.hears({ type: 'imhere', appId: app.id, user: expect.objectContaining(user) });
      bobs.say({ id: 'm2', type: 'mouse', pos: { x: 5, y: 6, z: 7 } });
      await adas.sees([{ cursor: { x: 5, y: 6 } }]);
      adas.say({ type: 'presence', cursor: { x: 8, y: 9 } });
      const mouse = await bobs.hears({ type: 'mouse', pos: { x: 8, y: 9 }, user: expect.objectContaining(user) });
      expect(mouse).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/), clientTS: expect.any(Number) });
      const second = await page(ada);
      await bobs.hears({ type: 'hello', user: expect.objectContaining(user) });
      await second.close();
      await adas.close();
      await bobs.hears({ type: 'bye', user: expect.objectContaining(user) });
      expect(bobs.heard.filter(({ type }) => type === 'bye')).toHaveLength(1);
      const third = await page(ada);
      bobs.say({ id: 'm3', type: 'bye' });
      await third.sees([{ cursor: null }]);
      await bobs.close();
      await third.sees([]);
      await third.close();
    });

    test('visitors of a public prototype get no addresses, and change nothing', async () => {
      await setMember(shape.platform, app.id, bob, 2, { isPublic: true });
      const dave = await newPerson(send, 'dave');
      const [bobs, daves] = [await inherited(bob), await inherited(dave)];
      bobs.say(hello);
      expect(await daves.hears({ type: 'hello' })).toMatchObject({ user: { id: bob.id, email: '' } });
      daves.say({ id: 'd1', type: 'change' });
      daves.say({ ...hello, id: 'd2' });
      expect(await bobs.hears({ id: 'd2' })).toMatchObject({ user: { id: dave.id, email: dave.email } });
      expect(bobs.heard.filter(({ id }) => id === 'd1')).toEqual([]);
      await setMember(shape.platform, app.id, bob, 2, { isPublic: false });
      expect(await daves.closed).toBe(closings.forbidden);
      await bobs.close();
    });
  });

  test('rubbish is passed over, and the next message is heard', async () => {
    const [adas, bobs, olds] = [await page(ada), await page(bob), await inherited(bob)];
    await adas.sees([{ inherited: false }, { inherited: true }]);
    const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
    const rubbish = ['', 'x', '{', 'null', '1', '"text"', '[]', deep, `{"type":${deep}}`, '{"__proto__":{"a":1}}'];
    const wrong = [
      { type: 'presence', cursor: { x: 'left' } },
      { type: 'presence', selection: Array.from({ length: limits.liveIds + 1 }, String) },
      { type: 'joined', person: {} },
      { event: 'presence', data: {} },
    ];
    for (const text of [...rubbish, ...wrong.map((one) => JSON.stringify(one))]) bobs.say(text);
    for (const text of rubbish) olds.say(text);
    for (const client of [bobs, olds]) client.socket.send(new Uint8Array([123, 125]));
    bobs.say({ type: 'presence', cursor: { x: 1, y: 1 }, color: 3, user: ada.id, connection: adas.connection });
    olds.say({ id: 'last', type: 'mouse', pos: { x: 2, y: 2 } });
    await adas.sees([
      { user: bob.id, inherited: false, cursor: { x: 1, y: 1 } },
      { user: bob.id, inherited: true, cursor: { x: 2, y: 2 } },
    ]);
    await olds.hears({ type: 'ack', id: 'last' });
    expect(olds.heard.filter(({ type }) => type === 'ack')).toHaveLength(1);
    for (const one of [adas, bobs, olds]) await one.close();
  });

  describe('limits', () => {
    test('a message that is too large ends a page; of older clients only a change may be larger', async () => {
      const [adas, bobs, olds] = [await page(ada), await page(bob), await inherited(bob)];
      const large = 'x'.repeat(limits.liveMessageBytes);
      olds.say({ id: 'large', type: 'mouse', large });
      olds.say({ id: 'small', type: 'mouse' });
      await olds.hears({ type: 'ack', id: 'small' });
      expect(olds.heard.filter(({ id }) => id === 'large')).toEqual([]);
      olds.say({ id: 'huge', type: 'change', large: 'x'.repeat(limits.liveChangeBytes) });
      bobs.say({ type: 'presence', large });
      expect(await Promise.all([bobs.closed, olds.closed])).toEqual([1009, 1009]);
      await adas.sees([]);
      await adas.close();
    });

    test('a flood is dropped, harms nobody else, and ends who goes on with it', async () => {
      const [adas, bobs, olds] = [await page(ada), await page(bob), await inherited(bob)];
      const messages = limits.liveMessages.points + limits.liveDropped.points + 1_000;
      for (let count = 0; count < messages; count += 1)
        olds.say({ id: `${count}`, type: 'mouse', pos: { x: count, y: 0 } });
      expect(await olds.closed).toBe(closings.flood);
      expect(olds.heard.filter(({ type }) => type === 'ack').length).toBeLessThan(messages / 2);
      bobs.say({ type: 'presence', cursor: { x: 1, y: 1 } });
      await adas.sees([{ user: bob.id, cursor: { x: 1, y: 1 } }]);
      for (const one of [adas, bobs]) await one.close();
    });

    test('a person has so many connections to a prototype, and no more', async () => {
      const pages = [];
      for (let count = 0; count < limits.liveConnectionsOfPerson; count += 1) pages.push(await page(ada));
      const olds = await inherited(ada);
      expect(await olds.closed).toBe(closings.full);
      const bobs = await page(bob);
      await pages[0]?.close();
      await eventually(() => expect(bobs.others).toHaveLength(limits.liveConnectionsOfPerson - 1));
      const again = await page(ada);
      for (const one of [...pages.slice(1), bobs, again]) await one.close();
    });
  });

  describe('rights', () => {
    test('lower ones are told, and count at once', async () => {
      const [adas, bobs, olds] = [await inherited(ada), await page(bob), await inherited(bob)];
      await setMember(shape.platform, app.id, bob, 1);
      await bobs.hears({ type: 'rights', permission: 1 }, 2_000);
      olds.say({ id: 'c1', type: 'change' });
      olds.say({ id: 'c2', type: 'hello' });
      await adas.hears({ id: 'c2' });
      expect(adas.heard.filter(({ id }) => id === 'c1')).toEqual([]);
      await setMember(shape.platform, app.id, bob, 2);
      await bobs.hears({ type: 'rights', permission: 2 }, 2_000);
      for (const one of [adas, bobs, olds]) await one.close();
    });

    test('who loses all is told so, and gone for the others', async () => {
      const [adas, bobs, olds] = [await page(ada), await page(bob), await inherited(bob)];
      await setMember(shape.platform, app.id, bob, 0);
      expect(await Promise.all([bobs.closed, olds.closed])).toEqual([closings.forbidden, closings.forbidden]);
      await adas.sees([]);
      await send('DELETE', `/rest/apps/${app.id}.json`, { token: ada.token });
      expect(await adas.closed).toBe(closings.deleted);
    });

    test('a login that has ended ends its connections, and no other', async () => {
      const { json } = await send('POST', '/rest/login/', { body: { email: bob.email, password: bob.password } });
      const elsewhere = { ...bob, token: (json as { token: string }).token };
      const [adas, bobs, others] = [await page(ada), await page(elsewhere), await page(bob)];
      await send('DELETE', '/rest/login/', { token: elsewhere.token });
      expect(await bobs.closed).toBe(closings.loggedOut);
      await adas.sees([{ connection: others.connection }]);
      for (const one of [adas, others]) await one.close();
    });

    test('a closed account is gone', async () => {
      const eve = await newPerson(send, 'eve');
      await setMember(shape.platform, app.id, eve, 2);
      const eves = await page(eve);
      await send('POST', '/rest/retire', { token: eve.token, body: { current: eve.password } });
      expect(await eves.closed).toBe(closings.loggedOut);
    });

    test('whoever is told nothing knows within five seconds', async () => {
      const [bobs, olds] = [await page(bob), await inherited(bob)];
      await setMember(shape.platform, app.id, bob, 1, { hint: false });
      await bobs.hears({ type: 'rights', permission: 1 }, 5_000);
      await setMember(shape.platform, app.id, bob, 0, { hint: false });
      const late = sleep(5_000, 'late', { ref: false });
      expect(await Promise.race([Promise.all([bobs.closed, olds.closed]), late])).toEqual([4403, 4403]);
    });
  });
});
