import { jest } from '@jest/globals';
import { channels, limits, permission } from '@rehearse/contract';
import type { AppChange, AppVersion, AppVersions } from '@rehearse/contract';
import type { App, Operation } from '@rehearse/model';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { Answer, Person, Send } from '@rehearse/testkit/people';
import { openShape, shapes } from '@rehearse/testkit/servers';
import type { Shape } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { appCollection } from './app.document';
import type { AppDocument } from './app.document';
import { Journal, journalCollection } from './journal';
import { VersionKeeper } from './version.keeper';
import { versionCollection, VersionRepository } from './version.repository';
import type { LightVersion, VersionDocument } from './version.repository';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(shapes)('%s', (name) => {
  let shape: Shape;
  let send: Send;
  let ada: Person;
  let id: string;
  beforeAll(async () => {
    shape = await openShape(name, { services: [gateway, auth, studio] });
    send = sender(shape.url);
    ada = await newPerson(send);
  });
  afterAll(() => shape.close());
  beforeEach(async () => {
    ({ id } = await newApp(send, ada));
  });
  afterEach(() => jest.restoreAllMocks());

  let made = 0;
  const rename = (to: string): Operation => ({ op: 'set', at: ['screens', 's10001', 'name'], value: to });
  const change = (...operations: Operation[]) => changeAs(ada, ...operations);
  async function changeAs({ token }: Person, ...operations: Operation[]): Promise<number> {
    const body = { after: 0, edits: [{ id: `edit-number-${made++}`, operations }] };
    const { status, json } = await send('POST', `/rest/apps/${id}/edits`, { token, body });
    expect(status).toBe(200);
    return (json as { changes: AppChange[] }).changes.at(-1)?.version ?? 0;
  }
  const call = (method: string, path = '', body?: object, person = ada): Promise<Answer> =>
    send(method, `/rest/apps/${id}/versions${path}`, { token: person.token, ...(body && { body }) });
  const list = async (query = ''): Promise<AppVersions> => (await call('GET', query)).json as AppVersions;
  const keep = async (as: string): Promise<AppVersion> => (await call('POST', '', { name: as })).json as AppVersion;
  const screenOf = (app: unknown) => (app as { screens: Record<string, { name: string }> }).screens['s10001']?.name;
  const then = async (number: number) => screenOf((await call('GET', `/${number}.json`)).json);
  const now = async () => screenOf((await send('GET', `/rest/apps/${id}.json`, { token: ada.token })).json);

  /** Moves what was written so far into the past. */
  async function age(ms: number): Promise<void> {
    const { documents } = shape.platform;
    const journal = documents.collection<{ changes: AppChange[] } & VersionDocument>(journalCollection);
    for (const { id: key, value } of await journal.between(`${id}:`, `${id};`)) {
      const changes = value.changes.map((one) => ({ ...one, time: one.time - ms }));
      await journal.replace(key, { ...value, changes } as never);
    }
    const versions = documents.collection<VersionDocument>(versionCollection);
    for (const { id: key, value } of await versions.between(`${id}:`, `${id};`))
      await versions.replace(key, { ...value, begun: value.begun - ms, ended: value.ended - ms });
  }

  /** So many days into the past, to the middle of a day: versions of one day are thinned out together. */
  const ageToNoon = (days: number) => age(days * day + ((Date.now() + day / 2) % day));

  test('changes within ten minutes are one version; before the first there is what was made', async () => {
    const before = (await now()) ?? '';
    await change(rename('One'));
    await age(8 * minute);
    const last = await change(rename('Two'));
    await age(11 * minute);
    const open = await change(rename('Three'));
    const { versions, hasMore, open: going } = await list();
    expect(versions).toMatchObject([
      { number: 2, first: 2, change: last, authors: [{ id: ada.id }], name: null, restored: null, rounds: [] },
      { number: 1, first: 1, change: 1, authors: [] },
    ]);
    expect([hasMore, going]).toMatchObject([false, { change: open, authors: [{ id: ada.id }] }]);
    const renamed = { screen: null, kind: 'screen', act: 'renamed', count: 1, names: ['Two'] };
    expect(versions.map(({ summary }) => summary)).toEqual([[renamed], []]);
    expect([await then(1), await then(2), await now()]).toEqual([before, 'Two', 'Three']);
    expect((await call('GET', '/2.json')).json).toMatchObject({ lastUpdate: versions[0]?.ended });
  });

  test('what nobody has changed has one version, as soon as somebody asks', async () => {
    expect(await list()).toMatchObject({ versions: [{ number: 1 }], open: null });
  });

  test('a version with a name is what there is at that moment; a name can be changed and taken away', async () => {
    await change(rename('One'));
    const kept = await keep('For review');
    expect(kept).toMatchObject({ number: 2, name: 'For review' });
    await change(rename('Two'));
    expect([await then(2), (await list()).open === null]).toEqual(['One', false]);
    await call('POST', '/2', { name: 'Reviewed' });
    expect((await list()).versions[0]).toMatchObject({ number: 2, name: 'Reviewed' });
    await call('POST', '/2', { name: null });
    expect((await list()).versions[0]).toMatchObject({ number: 2, name: null });
  });

  test('restoring makes it what it was as one more change, and keeps what it was until then', async () => {
    await change(rename('Old'), { op: 'set', at: ['name'], value: 'Called' });
    await keep('Old one');
    const [screen, widget] = ['s10001', 'w10003'];
    await change(
      rename('New'),
      { op: 'set', at: ['name'], value: 'Called anew' },
      { op: 'remove', kind: 'widgets', id: widget },
    );
    const { json } = await call('POST', '/2/restore');
    expect(json).toEqual({ version: 4, previous: 3 });
    const app = (await send('GET', `/rest/apps/${id}.json`, { token: ada.token })).json as Record<string, unknown>;
    expect(app).toMatchObject({
      name: 'Called anew',
      screens: { [screen]: { name: 'Old' } },
      widgets: { [widget]: {} },
    });
    expect((await list()).versions[0]).toMatchObject({ number: 4, restored: 2 });
    expect([await then(3), await then(4)]).toEqual(['New', 'Old']);
  });

  test('pages are told when a version is named or restored', async () => {
    const told: unknown[] = [];
    const stop = await shape.platform.bus.subscribe(channels.versionsChanged, (message) => told.push(message));
    const tellsOnce = async (act: Promise<unknown>) => {
      await act;
      await eventually(() => expect(told.splice(0)).toEqual([{ app: id }]));
    };
    await tellsOnce(keep('Named'));
    await tellsOnce(call('POST', '/1', { name: null }));
    await change(rename('Another'));
    await tellsOnce(call('POST', '/1/restore'));
    stop();
  });

  test('a copy of a version is a prototype of its own', async () => {
    await change(rename('Old'));
    await keep('Old one');
    await change(rename('New'));
    const copy = (await call('POST', '/2/copy', { name: 'From then' })).json as { id: string };
    const app = (await send('GET', `/rest/apps/${copy.id}.json`, { token: ada.token })).json;
    expect([screenOf(app), app]).toMatchObject(['Old', { name: 'From then', parent: id }]);
  });

  test('with age versions are merged, but those with a name and the newest stay', async () => {
    const bob = await newPerson(send, 'bob');
    const apps = shape.platform.documents.collection<AppDocument>(appCollection);
    const members = [
      ...((await apps.get(id))?.value.members ?? []),
      { user: bob.id, permission: permission.write, email: bob.email, name: 'Bob', lastname: '' },
    ];
    await apps.change(id, { set: [[['members'], members]] });
    for (const text of ['A', 'B', 'C', 'D', 'E']) {
      const painted: Operation = { op: 'set', at: ['screens', 's10001', 'style', 'background'], value: '#abcdef' };
      await changeAs(text === 'C' ? bob : ada, rename(text), ...(text === 'C' ? [painted] : []));
      if (text === 'B') await keep('Named');
      await age(11 * minute);
    }
    await ageToNoon(40);
    await change(rename('F'));
    await age(11 * minute);
    const { versions } = await list();
    // Each stands for those before it that went, however many these stood for.
    expect(versions.map(({ number, first, name: as }) => [number, first, as])).toEqual([
      [7, 7, null],
      [6, 4, null],
      [3, 1, 'Named'],
    ]);
    expect(versions[1]?.authors).toEqual([{ id: bob.id, name: 'Bob' }, expect.objectContaining({ id: ada.id })]);
    // Of what it stands for, too.
    expect(versions[1]?.summary).toEqual([{ screen: null, kind: 'screen', act: 'changed', count: 1, names: ['E'] }]);
    expect([await then(7), await then(6), await then(3)]).toEqual(['F', 'E', 'B']);
    expect((await call('GET', '/4.json')).status).toBe(404);
  });

  /** The numbers that are stored, when there are old ones that may go with the next look. */
  async function aged(): Promise<() => Promise<number[]>> {
    for (const text of ['A', 'B']) {
      await change(rename(text));
      await age(11 * minute);
    }
    await list();
    await ageToNoon(40);
    await change(rename('C'));
    await age(11 * minute);
    const stored = shape.platform.documents.collection<VersionDocument>(versionCollection);
    return async () => (await stored.between(`${id}:`, `${id};`)).map(({ value }) => value.number);
  }

  test('what somebody names while it is thinned out stays', async () => {
    const numbers = await aged();
    const light = jest.spyOn(VersionRepository.prototype, 'light');
    light.mockImplementationOnce(async function (this: VersionRepository, app, number) {
      await call('POST', `/${number}`, { name: 'Just in time' });
      return this.light(app, number);
    });
    await list();
    expect([light.mock.calls[0]?.[1], await numbers()]).toEqual([1, [1, 3, 4]]);
  });

  test('a version goes only after the next one stands for it', async () => {
    const numbers = await aged();
    jest.spyOn(VersionRepository.prototype, 'change').mockRejectedValueOnce(new Error('the store is away'));
    expect((await call('GET')).status).toBe(500);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    await change(rename('D'));
    await age(11 * minute);
    await list();
    expect(await numbers()).toEqual([3, 4, 5]);
    // Whoever opens it next, and does not know that there are versions, does not take a place that is free again.
    const { documents } = shape.platform;
    const keeper = new VersionKeeper(new VersionRepository(documents), new Journal(documents));
    await keeper.begin(id, 1, { ...smallApp(), id } as unknown as App);
    expect(await numbers()).toEqual([3, 4, 5]);
  });

  test('whoever loses the race for a version makes those behind it', async () => {
    await change(rename('A'));
    await age(11 * minute);
    await change(rename('B'));
    await list('?before=1');
    await age(11 * minute);
    await change(rename('C'));
    jest.spyOn(VersionRepository.prototype, 'insert').mockImplementationOnce(async function (
      this: VersionRepository,
      app,
      version,
    ) {
      await this.insert(app, version);
      await this.insert(app, version);
    });
    expect(await keep('Last')).toMatchObject({ number: 4, name: 'Last' });
    expect(await then(4)).toBe('C');
  });

  test('what another person changes in a version at the same time is not written over: one is told to try again', async () => {
    await list();
    jest.spyOn(VersionRepository.prototype, 'change').mockImplementationOnce(async function (
      this: VersionRepository,
      version: LightVersion,
      ...rest
    ) {
      await this.change(version, { set: [[['name'], 'Others']] });
      return this.change(version, ...rest);
    });
    expect((await call('POST', '/1', { name: 'Ours' })).status).toBe(503);
    expect((await list()).versions).toMatchObject([{ name: 'Others' }]);
  });

  test('so many have names; who has one may be called otherwise', async () => {
    const stored = shape.platform.documents.collection<VersionDocument>(versionCollection);
    await list();
    const [first] = await stored.between(`${id}:`, `${id};`);
    if (!first) throw new Error('there is no version');
    for (let number = 2; number <= limits.namedVersions; number += 1)
      await stored.insert(`${id}:${String(number).padStart(16, '0')}`, { ...first.value, number, name: `${number}` });
    expect((await call('POST', '/1', { name: 'The last' })).json).toMatchObject({ status: 'ok' });
    await change(rename('A'));
    expect((await call('POST', '', { name: 'One too many' })).json).toMatchObject({ errors: ['app.version.full'] });
    expect((await call('POST', '/1', { name: 'Otherwise' })).json).toMatchObject({ status: 'ok' });
  });

  test('single changes are forgotten after a month; who was away for longer is told, and states are still there', async () => {
    for (const text of ['A', 'B']) await change(rename(text));
    await age(limits.journalMs + 11 * minute);
    await list();
    const last = await change(rename('C'));
    const after = (from: number) => send('GET', `/rest/apps/${id}/edits?after=${from}`, { token: ada.token });
    expect((await after(1)).json).toMatchObject({ errors: ['app.changes.gone'] });
    expect((await after(last - 2)).json).toMatchObject({ changes: [{ version: last - 1 }, { version: last }] });
    expect([await then(2), await now()]).toEqual(['B', 'C']);
  });

  test('a list comes in pieces', async () => {
    for (let n = 1; n <= limits.versionsListed; n++) {
      await change(rename(`${n}`));
      await keep(`${n}`);
    }
    await call('POST', '/1', { name: null });
    const { versions, hasMore, counts } = await list();
    const all = limits.versionsListed + 1;
    expect(counts).toEqual({ all, named: all - 1, tested: 0 });
    expect([versions.length, hasMore]).toEqual([limits.versionsListed, true]);
    const rest = await list(`?before=${versions.at(-1)?.number}`);
    expect([rest.versions.map(({ number }) => number), rest.hasMore, rest.counts]).toEqual([[1], false, null]);
    const stored = shape.platform.documents.collection<VersionDocument>(versionCollection);
    const [first] = await stored.between(`${id}:`, `${id};`);
    if (!first) throw new Error('there is no version');
    const value = { ...first.value, document: '' };
    const numbers = Array.from({ length: limits.versionsCounted }, (_, n) => String(all + 1 + n).padStart(16, '0'));
    await Promise.all(numbers.map((number) => stored.insert(`${id}:${number}`, { ...value, number: Number(number) })));
    expect(await list()).toMatchObject({ hasMore: true, counts: null });
  });

  test('members see versions, strangers and unknown numbers get nothing', async () => {
    const bob = await newPerson(send, 'bob');
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/1.json'],
      ['POST', '', { name: 'x' }],
      ['POST', '/1', { name: 'x' }],
      ['POST', '/1/restore'],
      ['POST', '/1/copy', {}],
    ] as const)
      expect([path, (await call(method, path, body, bob)).status]).toEqual([path, 403]);
    expect((await call('POST', '/99/restore')).status).toBe(404);
    expect((await call('POST', '', { name: ' ' })).json).toMatchObject({
      errors: ['request/invalid'],
      field: 'body.name',
    });
  });

  test('versions end with their prototype', async () => {
    await change(rename('One'));
    await send('DELETE', `/rest/apps/${id}.json`, { token: ada.token });
    expect((await call('GET')).status).toBe(404);
    await send('DELETE', `/rest/apps/deleted/${id}.json`, { token: ada.token });
    const versions = shape.platform.documents.collection<VersionDocument>(versionCollection);
    expect(await versions.between(`${id}:`, `${id};`)).toEqual([]);
  });
});
