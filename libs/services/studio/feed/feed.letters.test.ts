import { limits } from '@rehearse/contract';
import { lettersTo, newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import type { TestServer } from '@rehearse/testkit/servers';
import { eventually } from '@rehearse/testkit/waiting';
import { studio } from '..';
import { auth } from '../../auth';
import { gateway } from '../../gateway';
import { feedCollection } from './feed.document';
import type { FeedDocument } from './feed.document';
import { FeedLetters } from './feed.letters';

let running: TestServer;
let send: Send;
let ada: Person;
let app: OwnApp;
beforeAll(async () => {
  running = await openTestServer({ services: [gateway, auth, studio] });
  send = sender(running.server.url);
  ada = await newPerson(send);
  app = await newApp(send, ada);
});
afterAll(() => running.close());

const save = ({ id, token }: Person, body: object) => send('POST', `/rest/user/${id}.json`, { token, body });
const feedOf = async ({ id }: Person) =>
  (await running.platform.documents.collection<FeedDocument>(feedCollection).get(id))?.value;
const hears = (who: Person, count: number) =>
  eventually(async () => expect((await feedOf(who))?.entries).toHaveLength(count));
const mention = (...people: Person[]) =>
  send('POST', `/rest/comments/apps/${app.id}`, {
    token: ada.token,
    body: { type: 'ScreenComment', message: 'Look', mentions: people.map(({ id, email }) => ({ id, name: email })) },
  });
const sweep = (now: number) => running.server.get(FeedLetters).sweep(now);
const letters = async ({ email }: Person) =>
  lettersTo(running.dataFolder, email, 'What happened to your prototypes').catch(() => []);

test('who wants it gets a letter with all that is not read, no second one that day, and nothing twice', async () => {
  const [dora, eve] = [await newPerson(send, 'dora'), await newPerson(send, 'eve')];
  expect((await save(dora, { feedMail: 'daily' })).json).toMatchObject({ feedMail: 'daily' });
  expect((await save(dora, { feedMail: 'hourly' })).status).toBe(400);
  for (const { email } of [dora, eve])
    await send('POST', `/rest/apps/${app.id}/people`, { token: ada.token, body: { email, role: 'comment' } });
  await mention(dora, eve);
  for (const who of [dora, eve]) await hears(who, 2);
  const now = Date.now();
  await sweep(now);
  const [letter = ''] = await eventually(async () => {
    const found = await letters(dora);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(letter).toMatch(/mentions you on .*Shop/);
  expect(letter).toMatch(/shares .*Shop.* with you/);
  expect((await feedOf(dora))?.isWaiting).toBe(false);

  await mention(dora);
  await hears(dora, 3);
  expect(await sweep(now + limits.feedLetterMs - 1)).toBe(0);
  expect(await sweep(now + limits.feedLetterMs)).toBe(1);
  const second = await eventually(async () => {
    const found = await letters(dora);
    expect(found).toHaveLength(2);
    return found[1] ?? '';
  });
  expect(second).not.toMatch(/shares .*Shop/);
  expect(await sweep(now + 3 * limits.feedLetterMs)).toBe(0);
  expect(await letters(eve)).toEqual([]);
});
