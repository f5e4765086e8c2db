// The seven rules of product.md 9.
import type { NewsItem } from '@rehearse/contract';
import { newPerson, sender } from '@rehearse/testkit/people';
import { openTestServer } from '@rehearse/testkit/servers';
import { auth } from '..';
import { gateway } from '../../gateway';
import type { UserDocument } from '../user';
import { dueTip, tipsFor } from './tips';

const day = 24 * 3_600_000;
const t0 = 1_767_000_000_000;
const user = (more: object = {}): UserDocument => ({
  email: 'a@example.org',
  password: 'x',
  role: 'user',
  created: t0,
  loginCount: 1,
  notifications: {},
  ...more,
});
const seen = (...names: string[]) => ({ notifications: Object.fromEntries(names.map((name) => [name, t0])) });
const others = (...due: string[]) =>
  seen(...['welcome', 'star', 'video', 'chat', 'picture', 'name', 'collaboration'].filter((one) => !due.includes(one)));

test.each([
  ['welcome', user(), t0],
  ['star', user({ ...others('star'), loginCount: 2 }), t0 + 2 * day],
  [undefined, user(others('star')), t0 + 2 * day],
  ['video', user(others('video')), t0 + day + 1],
  [undefined, user(others('video')), t0 + day],
  ['chat', user(others('chat')), t0 + 2 * day + 1],
  [undefined, user(others('chat')), t0 + 2 * day],
  ['picture', user(others('picture')), t0 + 3 * day + 1],
  [undefined, user({ ...others('picture'), image: '1.png' }), t0 + 9 * day],
  [undefined, user(others('picture')), t0 + 3 * day],
  ['name', user({ ...others('name'), loginCount: 5 }), t0 + 2 * day],
  [undefined, user({ ...others('name'), loginCount: 4 }), t0 + 9 * day],
  [undefined, user({ ...others('name'), loginCount: 9, name: 'Ada' }), t0 + 9 * day],
  ['collaboration', user(others('collaboration')), t0 + 4 * day + 1],
  [undefined, user(others('collaboration')), t0 + 4 * day],
  [undefined, user(others()), t0 + 99 * day],
])('%s is due', (name, who, now) => {
  expect(dueTip(who, now)?.name).toBe(name);
});

test('one a day at most, each once, whoever stored what was seen', () => {
  const later = user({ loginCount: 2, notifications: { welcome: t0 + day, TheirOwn: t0 + 2 * day } });
  expect(dueTip(later, t0 + 3 * day - 1)).toBeNull();
  expect(dueTip(later, t0 + 3 * day)).toEqual({ name: 'star', since: t0 + 3 * day });
  expect(dueTip({ ...later, lastNotification: t0 + 5 * day }, t0 + 6 * day)?.since).toBe(t0 + 5 * day + 1);
  expect(dueTip(user({ notifications: 'nonsense' }), t0)?.name).toBe('welcome');
});

test('what is due stands before what was seen, in the language that is asked for', () => {
  const tips = tipsFor(user({ loginCount: 2, notifications: { welcome: t0 } }), 'de', t0 + day);
  expect(tips.map(({ id, isPublic }) => [id, isPublic])).toEqual([
    ['tip-star', false],
    ['tip-welcome', false],
  ]);
  expect(tips[1]).toMatchObject({ title: 'Willkommen bei Rehearse', lastUpdate: t0, link: '/help/start.html' });
});

test('a tip stays until the person has looked; guests have none', async () => {
  const running = await openTestServer({ services: [gateway, auth] });
  const send = sender(running.server.url);
  const { token, id } = await newPerson(send);
  const tips = async () =>
    ((await send('GET', '/rest/notifications.json', { token })).json as NewsItem[]).filter(({ isPublic }) => !isPublic);
  const stamps = async () =>
    ((await send('GET', `/rest/user/${id}.json`, { token })).json as { notifications: object }).notifications;
  for (let nth = 0; nth < 2; nth += 1) expect((await tips()).map((tip) => tip.id)).toEqual(['tip-welcome']);
  expect(await stamps()).toEqual({});
  for (let nth = 0; nth < 2; nth += 1) await send('POST', '/rest/user/notification/last.json', { token });
  expect(await stamps()).toEqual({ welcome: expect.any(Number) });
  expect(await tips()).toHaveLength(1);
  const { text } = await send('GET', '/rest/notifications.json');
  expect(text).not.toContain('tip-');
  await running.close();
});
