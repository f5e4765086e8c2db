// Links to look and comment: made by who can edit, opened by anybody, with an end and a password.
import { limits, placeOf } from '@rehearse/contract';
import type { Comment, ListedLink } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { studio } from '..';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { appCollection } from '../app.document';
import type { AppDocument } from '../app.document';
import { openingsCollection } from './link.openings';

const ok = { status: 200 };
const refusal = (status: number, code: string) => ({ status, json: { type: 'error', errors: [code] } });

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  let ada: Person;
  let app: OwnApp;
  beforeAll(async () => {
    shape = await openShape(name, { services: [gateway, auth, studio] });
    send = sender(shape.url);
    ada = await newPerson(send);
  });
  afterAll(() => shape.close());
  beforeEach(async () => {
    app = await newApp(send, ada, { name: 'Tickets', description: 'For the box office' });
  });

  const links = () => `/rest/apps/${app.id}/links`;
  const make = async (fields: object = { role: 'comment' }) =>
    (await send('POST', links(), { token: ada.token, body: fields })).json as ListedLink;
  const change = ({ id }: ListedLink, body: object) =>
    send('POST', `${links()}/${id}.json`, { token: ada.token, body });
  const listed = async () => (await send('GET', `${links()}.json`, { token: ada.token })).json as ListedLink[];
  const behind = ({ hash }: Pick<ListedLink, 'hash'>, cookie?: string) =>
    send('GET', `/rest/links/${hash}/about.json`, cookie === undefined ? {} : { headers: { cookie } });
  /** A gateway remembers for some seconds. */
  const answers = (link: ListedLink, wanted: object, cookie?: string) =>
    eventually(async () => expect(await behind(link, cookie)).toMatchObject(wanted));
  const enter = ({ hash }: ListedLink, password: string) =>
    send('POST', `/rest/links/${hash}/enter`, { body: { password } });
  const cookieIn = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';', 1)[0];

  test('are made, listed, changed, and lead to the prototype as it is now', async () => {
    const link = await make({ role: 'look' });
    expect(link).toMatchObject({ role: 'look', by: ada.id, hasPassword: false });
    expect(link.hash).toHaveLength(limits.hashLength);
    expect(await behind(link)).toMatchObject({
      ...ok,
      json: { app: app.id, name: 'Tickets', description: 'For the box office', role: 'look' },
    });
    expect(await send('GET', `/rest/links/${link.hash}/app.json`)).toMatchObject({ ...ok, json: { id: app.id } });
    const until = Date.now() + 60_000;
    expect(await change(link, { role: 'comment', until })).toMatchObject({ ...ok, json: { role: 'comment', until } });
    await answers(link, { json: { role: 'comment', until } });
    expect(await change(link, { until: null })).toMatchObject(ok);
    expect(await listed()).toEqual([{ ...link, role: 'comment' }]);
    expect((await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token })).text).not.toContain(link.hash);
  });

  test('tell how often others than the team opened them, and when last', async () => {
    const [link, other] = [await make(), await make()];
    const open = (who?: Person, { hash }: Pick<ListedLink, 'hash'> = link) =>
      send('POST', `/rest/links/${hash}/opened`, { token: who?.token });
    const bob = await newPerson(send, 'bob');
    const before = Date.now();
    for (const who of [undefined, undefined, bob, ada]) expect(await open(who)).toMatchObject(ok);
    expect(await open(undefined, { hash: app.hash })).toMatchObject(ok);
    expect((await open(undefined, { hash: 'x'.repeat(60) })).status).toBe(404);
    const [counted, none] = await listed();
    expect(counted).toMatchObject({ id: link.id, opened: 3, lastOpened: expect.any(Number) });
    expect(counted?.lastOpened).toBeGreaterThanOrEqual(before);
    expect(none).toEqual(other);
    expect(none).toMatchObject({ opened: 0 });
    expect(await change(link, { role: 'look' })).toMatchObject({ json: { opened: 3 } });
    await send('DELETE', `/rest/apps/${app.id}.json`, { token: ada.token });
    await send('DELETE', `/rest/apps/deleted/${app.id}.json`, { token: ada.token });
    const kept = shape.platform.documents.collection(openingsCollection);
    expect(await kept.get(`${app.id}:${link.id}`)).toBeNull();
  });

  test('end at their time, when they are withdrawn, with all links, and with the prototype: each is said', async () => {
    const over = await make({ role: 'look', until: Date.now() - 1 });
    expect(await behind(over)).toMatchObject(refusal(410, 'link.over'));
    const [withdrawn, reset, deleted] = [await make(), await make(), await make()];
    await send('DELETE', `${links()}/${withdrawn.id}.json`, { token: ada.token });
    await answers(withdrawn, refusal(410, 'link.withdrawn'));
    expect((await listed()).map(({ id }) => id)).toEqual([over, reset, deleted].map(({ id }) => id));
    expect(await change(withdrawn, { role: 'look' })).toMatchObject(refusal(404, 'thing/unknown'));
    await send('DELETE', `/rest/apps/invitation/${app.id}`, { token: ada.token });
    await answers(reset, refusal(410, 'link.withdrawn'));
    expect(await listed()).toEqual([]);
    const later = await make();
    await send('DELETE', `/rest/apps/${app.id}.json`, { token: ada.token });
    await answers(later, refusal(404, 'thing/unknown'));
    await send('POST', `/rest/apps/${app.id}/restore`, { token: ada.token, body: {} });
    await answers(later, refusal(410, 'link.withdrawn'));
  });

  test('have a password that is kept hashed and stands in no answer; another one ends what was entered', async () => {
    const link = await make({ role: 'look', password: 'box office' });
    expect(link).toMatchObject({ hasPassword: true });
    const stored = await shape.platform.documents.collection<AppDocument>(appCollection).get(app.id);
    expect(stored?.value.links?.[0]?.password).toMatch(/^\$argon2id\$/);
    expect(await behind(link)).toMatchObject(refusal(403, 'link.password'));
    expect(await send('GET', `/rest/links/${link.hash}/app.json`)).toMatchObject(refusal(403, 'link.password'));
    expect(await enter(link, 'a guess')).toMatchObject(refusal(403, 'link.password.wrong'));
    const entered = await enter(link, 'box office');
    expect(entered.headers.get('set-cookie')).toMatch(
      new RegExp(`Path=/rest/links/${link.hash};.*HttpOnly; SameSite=Strict`),
    );
    const cookie = cookieIn(entered);
    await answers(link, ok, cookie);
    expect(await behind(await make({ role: 'look', password: 'another one' }), cookie)).toMatchObject({ status: 403 });
    await change(link, { password: 'box office' });
    await answers(link, refusal(403, 'link.password'), cookie);
    await change(link, { password: null });
    await answers(link, ok);
  });

  test('are embedded on the sites that are named, as that for testers is, and nowhere else', async () => {
    const link = await make({ role: 'look' });
    const path = `/rest/apps/${app.id}/embedding`;
    const embed = (hash: string, sites: string[], { token } = ada) =>
      send('POST', path, { token, body: { hash, sites } });
    const embedded = async () => (await send('GET', `${path}.json`, { token: ada.token })).json;
    const [wiki, all] = ['https://wiki.example.org', '*'];
    expect(await embedded()).toEqual([]);
    expect(await embed(link.hash, [wiki])).toMatchObject({
      ...ok,
      json: [{ place: placeOf(link.hash), sites: [wiki] }],
    });
    expect(await embed(app.hash, [all])).toMatchObject(ok);
    expect(await embedded()).toEqual([
      { place: placeOf(link.hash), sites: [wiki] },
      { place: placeOf(app.hash), sites: [all] },
    ]);
    expect(await embed('x'.repeat(64), [wiki])).toMatchObject({ status: 404 });
    expect(await embed(link.hash, ["'none'; script-src *"])).toMatchObject({ status: 400 });
    expect(await embed(link.hash, [wiki], await newPerson(send, 'bob'))).toMatchObject({ status: 403 });
    expect((await send('GET', `/rest/apps/${app.id}.json`, { token: ada.token })).text).not.toContain(wiki);
    // One that was drawn anew is another link.
    await send('DELETE', `/rest/apps/invitation/${app.id}`, { token: ada.token });
    expect(await embed(link.hash, [])).toMatchObject({ json: [] });
  });

  test('whose password is guessed make pauses', async () => {
    const link = await make({ role: 'look', password: 'box office' });
    for (let guess = 0; guess <= limits.pausesHere.free; guess++)
      expect(await enter(link, `guess ${guess}`)).toMatchObject({ status: 403 });
    const paused = await enter(link, 'box office');
    expect(paused).toMatchObject(refusal(429, 'link.pause'));
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('let guests comment, each only on what is theirs, where they allow it; what an older client gave out allows it', async () => {
    const [link, looking] = [await make(), await make({ role: 'look' })];
    const comments = ({ hash }: Pick<ListedLink, 'hash'>) => `/rest/links/${hash}/comments`;
    const [grete, hans] = ['a key that only Grete has', 'a key that only Hans has'];
    const say = (one: Pick<ListedLink, 'hash'>, message: string, guestKey: string) =>
      send('POST', comments(one), { body: { message, guestKey, user: { name: 'Grete' } } });
    const made = (await say(link, 'Too small', grete)).json as Comment;
    expect(made).toMatchObject({ type: 'ScreenComment', appID: app.id, userID: '-1', user: { name: 'Grete' } });
    await say(app, 'By the older link', hans);
    const read = await send('GET', `${comments(link)}.json`);
    expect((read.json as Comment[]).map(({ message }) => message)).toEqual(['Too small', 'By the older link']);
    expect(read.text).not.toContain(grete);
    const own = `${comments(link)}/${made.id}`;
    const body = (guestKey: string) => ({ body: { message: 'Far too small', guestKey } });
    expect(await send('POST', `${own}.json`, body(hans))).toMatchObject({ status: 403 });
    expect(await send('POST', `${own}.json`, body(grete))).toMatchObject({ json: { message: 'Far too small' } });
    expect(await send('POST', `${own}/remove`, body(hans))).toMatchObject({ status: 403 });
    expect(await send('POST', `${own}/remove`, body(grete))).toMatchObject(ok);
    expect(await say(looking, 'May I?', hans)).toMatchObject(refusal(403, 'auth/forbidden'));
    expect(await send('GET', `${comments(looking)}.json`)).toMatchObject(refusal(403, 'auth/forbidden'));
  });

  test('are no more than a prototype has room for; the withdrawn ones count no more', async () => {
    const links = Array.from({ length: limits.links }, (_, n) => ({
      id: `k${n}`,
      hash: `${app.id}-${n}`,
      role: 'look',
      by: '',
      at: 0,
    }));
    const set = (value: object[]) =>
      shape.platform.documents
        .collection<AppDocument>(appCollection)
        .change(app.id, { set: [[['links'], value as never]] });
    await set(links);
    expect(
      await send('POST', `/rest/apps/${app.id}/links`, { token: ada.token, body: { role: 'look' } }),
    ).toMatchObject(refusal(403, 'link.full'));
    await send('DELETE', `/rest/apps/${app.id}/links/k7.json`, { token: ada.token });
    expect(await make()).toMatchObject({ hasPassword: false });
  });
});
