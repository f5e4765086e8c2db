// Lists of prototypes end somewhere, and cost little, however much there is of those that they show.
import { jest } from '@jest/globals';
import { limits } from '@rehearse/contract';
import { newApp, newPerson, sender, smallApp } from '@rehearse/testkit/people';
import type { Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { setTimeout as sleep } from 'node:timers/promises';
import { studio } from '.';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { AppListEntries } from './app.list-entries';
import { appCollection } from './app.document';
import type { AppDocument } from './app.document';
import { AppRepository } from './app.repository';
import { AppDispatcher } from './app.dispatcher';

type Listed = Record<string, unknown> & { readonly id: string };

let running: TestServer;
let send: Send;
let ada: Person;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  send = sender(running.server.url);
  ada = await newPerson(send);
});
afterAll(() => running.close());

const list = async (path: string, token?: string) => (await send('GET', path, { token })).json as Listed[];
const apps = () => running.platform.documents.collection<AppDocument>(appCollection);
/** How often documents were read, and searched for, by what is done meanwhile. */
async function reads(work: () => Promise<unknown>): Promise<{ documents: number; searches: number }> {
  const repository = running.server.get(AppRepository);
  const documents = jest.spyOn(repository, 'lightEvenIfDeleted');
  const searches = jest.spyOn(repository, 'revisionsOfPublic');
  await work();
  const counts = { documents: documents.mock.calls.length, searches: searches.mock.calls.length };
  jest.restoreAllMocks();
  return counts;
}

/** Every field is as clients write it; the two that nobody lists are much of what a prototype may have beside its content. */
const fat = {
  name: 'n'.repeat(5_000),
  description: 'd'.repeat(20_000),
  previewColor: '#ff0000',
  sessionCount: 7,
  note: 'short',
  more: 'x'.repeat(20_000),
  max: Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`key${index}`, index])),
};

test.each(['?summary=true', ''])(
  'of each it has what clients read, in a few thousand characters: %s',
  async (query) => {
    const person = await newPerson(send);
    const { id } = await newApp(send, person, fat);
    const [listed] = await list(`/rest/apps/${query}`, person.token);
    const { previewColor, sessionCount, note } = fat;
    const { screenSize, type, lastUpdate } = smallApp();
    expect(listed).toMatchObject({ id, _id: id, permission: 3, previewColor, sessionCount, note });
    expect(listed).toMatchObject({ screenSize, type, lastUpdate });
    expect(listed?.['name']).toBe('n'.repeat(limits.listedTextChars));
    expect(listed?.['description']).toBe('d'.repeat(limits.listedTextChars));
    expect(listed).not.toHaveProperty('more');
    expect(listed).not.toHaveProperty('most');
    const { screens: _screens, widgets: _widgets, ...head } = listed ?? { id };
    expect(JSON.stringify(head).length).toBeLessThan(limits.listedChars + 200);
    expect((await send('GET', `/rest/apps/${id}.json`, person)).json).toMatchObject(fat);
  },
);

test('a list that is asked for again reads what has changed', async () => {
  const person = await newPerson(send);
  const made = [];
  for (let count = 0; count < 5; count += 1) made.push(await newApp(send, person));
  const again = () => list('/rest/apps?summary=true', person.token);
  expect((await reads(again)).documents).toBe(5);
  expect((await reads(again)).documents).toBe(0);
  const [first] = made;
  await send('POST', `/rest/apps/props/${first?.id}.json`, { token: person.token, body: { name: 'Changed' } });
  const { documents } = await reads(async () =>
    expect((await again()).find(({ id }) => id === first?.id)).toMatchObject({ name: 'Changed' }),
  );
  expect(documents).toBeGreaterThan(0);
  expect((await reads(again)).documents).toBe(0);
});

test('pictures that take too long are there in the next list', async () => {
  const person = await newPerson(send);
  for (let count = 0; count < 4; count += 1) await newApp(send, person);
  const pictured = async () => {
    const all = await list('/rest/apps', person.token);
    return all.filter(({ screens }) => Object.keys(screens as object).length > 0).length;
  };
  const work = running.server.get(AppDispatcher);
  const thumbnail = work.thumbnail.bind(work);
  jest.spyOn(work, 'thumbnail').mockImplementation(async (order, weight) => {
    await sleep(2_600);
    return thumbnail(order, weight);
  });
  const [first, second] = [await pictured(), await pictured()];
  jest.restoreAllMocks();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(4);
  expect(second).toBeGreaterThan(first);
});

test('of one person they are made one after another', async () => {
  const heads = running.server.get(AppListEntries);
  const ofMember = heads.ofMember.bind(heads);
  const [people, inHand] = [[ada, await newPerson(send)], new Map<string, number>()];
  let max = 0;
  jest.spyOn(heads, 'ofMember').mockImplementation(async (user) => {
    inHand.set(user, (inHand.get(user) ?? 0) + 1);
    max = Math.max(max, ...inHand.values());
    const found = await ofMember(user);
    inHand.set(user, (inHand.get(user) ?? 0) - 1);
    return found;
  });
  const ask = ({ token }: Person) => Array.from({ length: 20 }, () => send('GET', '/rest/apps', { token }));
  for (const { status } of await Promise.all(people.flatMap(ask))) expect(status).toBe(200);
  jest.restoreAllMocks();
  expect(max).toBe(1);
});

describe('of public ones', () => {
  const [many, deleted] = [limits.listedPublic + 20, 30];
  beforeAll(async () => {
    const { id } = await newApp(send, ada);
    const value = (await apps().get(id))?.value;
    if (!value) throw new Error('it is gone');
    const document = (fields: object): AppDocument => ({ ...value, ...fields, isPublic: true, invitations: {} });
    for (let count = 0; count < many; count += 1) await apps().insert(`b${count}`, document({ name: `open ${count}` }));
    for (let count = 0; count < deleted; count += 1) await apps().insert(`a${count}`, document({ isDeleted: true }));
  });

  test.each(['?summary=true', ''])('it holds so many, and none that is deleted: %s', async (query) => {
    const listed = await list(`/rest/apps/public${query}`);
    expect(listed).toHaveLength(limits.listedPublic);
    expect(listed.filter(({ name }) => !String(name).startsWith('open '))).toEqual([]);
    expect(listed.filter(({ members, invitations }) => members ?? invitations)).toEqual([]);
  });

  test('it is made once for all who ask at a time', async () => {
    const ask = () => Promise.all(Array.from({ length: 200 }, () => list('/rest/apps/public')));
    const { searches } = await reads(async () => {
      for (const listed of await ask()) expect(listed).toHaveLength(limits.listedPublic);
    });
    expect(searches).toBeLessThan(50);
  });
});
