import { limits } from '@rehearse/contract';
import { openTestServer, testConfig } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { auth } from '..';
import { gateway } from '../../gateway';
import { userCollection } from '../user';
import { UserRepository } from '../user.repository';
import { wordsOf } from './listed';
import { Operators } from './operators';
import { PeopleList } from './people-list';

const now = Date.now();
let running: TestServer;
let users: UserRepository;
let list: PeopleList;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth] });
  users = new UserRepository(running.platform.documents);
  list = new PeopleList(users, new Operators(users, testConfig), testConfig);
  const kept = running.platform.documents.collection(userCollection);
  // As an older version wrote them: 120 who come every minute, and one who stays away.
  for (let number = 0; number < 120; number += 1)
    await kept.insert(`u${number}`, accountOf(number, { lastlogin: now - number * 60_000 }));
  await kept.insert('away', accountOf(500, { created: now - limits.unseenMs - 1_000, lastlogin: 0 }));
  await users.listAll();
});
afterAll(() => running.close());

const accountOf = (number: number, more: object) => ({
  email: `p${number}@${number % 2 ? 'odd' : 'even'}.example.org`,
  password: '',
  role: 'user' as const,
  created: 1,
  ...more,
});
const page = (wish: Partial<Parameters<PeopleList['page']>[0]>) => list.page({ search: '', state: 'all', ...wish });
const idsOf = async (wish: Parameters<typeof page>[0]) => {
  const ids: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const answer = await page({ ...wish, after });
    ids.push(...answer.people.map(({ id }) => id));
    after = answer.next;
  }
  return ids;
};
const everybody = [...Array.from({ length: 120 }, (_, number) => `u${number}`), 'away'];

test('pages follow each other, the latest seen first, and a log-in meanwhile shows nobody twice', async () => {
  expect(await idsOf({})).toEqual(everybody);
  const first = await page({});
  expect(first).toMatchObject({
    found: 121,
    isCut: false,
    counts: { all: 121, operators: 0, unseen: 1, off: 0, newsletter: 0 },
  });
  await users.change('u100', { set: [[['lastlogin'], now + 1]] });
  const second = await page({ after: first.next ?? '' });
  expect(second.people.map(({ id }) => id)).toEqual(
    everybody
      .slice(50)
      .filter((id) => id !== 'u100')
      .slice(0, 50),
  );
  expect((await page({})).people[0]?.id).toBe('u100');
  await users.change('u100', { set: [[['lastlogin'], now - 100 * 60_000]] });
});

test('a search goes by how words begin, and by pages as well', async () => {
  expect(await idsOf({ search: 'ODD' })).toEqual(everybody.filter((id) => Number(id.slice(1)) % 2 === 1));
  expect((await page({ search: 'odd' })).counts).toEqual({ all: 60, operators: 0, unseen: 0, off: 0, newsletter: 0 });
  expect(await idsOf({ search: 'p119' })).toEqual(['u119']);
  expect(await idsOf({ search: '119' })).toEqual([]);
  await users.change('u7', {
    set: [
      [['name'], 'Ada'],
      [['lastname'], 'King Noel'],
    ],
  });
  expect(await idsOf({ search: 'noel ad' })).toEqual(['u7']);
  expect(await idsOf({ search: 'noel odd' })).toEqual(['u7']);
  await users.change('u7', { unset: [['lastname']] });
  expect(await idsOf({ search: 'noel' })).toEqual([]);
});

test('states have lists of their own', async () => {
  expect(await idsOf({ state: 'unseen' })).toEqual(['away']);
  expect(await idsOf({ state: 'unseen', search: 'p5' })).toEqual(['away']);
  await users.change('u3', { set: [[['off'], now]] });
  await users.change('u1', { set: [[['off'], now]] });
  expect(await idsOf({ state: 'off' })).toEqual(['u1', 'u3']);
  await users.change('u1', { unset: [['off']] });
  await users.change('u2', { set: [[['operator'], true]] });
  expect([await idsOf({ state: 'off' }), await idsOf({ state: 'operators' })]).toEqual([['u3'], ['u2']]);
  expect((await page({})).counts).toMatchObject({ operators: 1, off: 1 });
});

test('who wants the newsletter is a list, and all of it a file', async () => {
  for (const id of ['u20', 'u10']) await users.change(id, { set: [[['newsletter'], true]] });
  expect(await idsOf({ state: 'newsletter' })).toEqual(['u10', 'u20']);
  expect(await idsOf({ state: 'newsletter', search: 'p1' })).toEqual(['u10']);
  await users.change('u20', { set: [[['language'], 'de']] });
  expect(await list.newsletter()).toEqual([
    { email: 'p10@even.example.org', name: '', lastname: '' },
    { email: 'p20@even.example.org', name: '', lastname: '', language: 'de' },
  ]);
});

test('two changes at once are both in the lists', async () => {
  await Promise.all([
    users.change('u9', { set: [[['name'], 'Grace']] }),
    users.change('u9', { set: [[['lastname'], 'Hopper']] }),
    users.change('u9', { set: [[['lastlogin'], now + 5]] }),
  ]);
  expect(await idsOf({ search: 'grace hopper' })).toEqual(['u9']);
  expect((await page({})).people[0]?.id).toBe('u9');
});

test('a place that no page named is refused', async () => {
  await expect(page({ after: 'rubbish' })).rejects.toMatchObject({ code: 'request/invalid' });
});

test('words of an address are its parts up to the end', () => {
  expect(wordsOf({ email: 'Ada.Byron@example.org', name: 'Augusta  Ada', lastname: null })).toEqual([
    'augusta',
    'ada',
    'ada.byron@example.org',
    'byron@example.org',
    'example.org',
    'org',
  ]);
});
