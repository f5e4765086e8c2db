import type { User } from '@rehearse/contract';
import { createSessionStore } from './session-store';

const user: User = { _id: 'u1', id: 'u1', email: 'ada@example.org', role: 'user' };
const tokenUntil = (seconds: number) => `x.${btoa(JSON.stringify({ exp: seconds, id: 'u1' })).replace(/=+$/, '')}.y`;

function setUp(now = 1_000) {
  const kept = new Map<string, string>();
  const cookies: string[] = [];
  const clock = { now };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const open = () =>
    createSessionStore({ storage, writeCookie: (cookie) => cookies.push(cookie), now: () => clock.now });
  return { kept, cookies, clock, open };
}

it('survives a reload, with the expiry read from the token and without the token in the user', () => {
  const place = setUp();
  place.open().logIn({ ...user, token: tokenUntil(5_000) });
  expect(place.open().current()).toEqual({ user, token: tokenUntil(5_000), exp: 5_000_000 });
  expect(place.cookies.at(-1)).toMatch(/^rehearseUserLoggedIn=u1; max-age=604800; path=\/; secure/);
});

it('is logged out once the token has expired, and forgets it', () => {
  const place = setUp();
  place.open().logIn({ ...user, token: tokenUntil(5_000) });
  place.clock.now = 5_000_001;
  expect(place.open().current()).toBeNull();
  expect(place.kept.size).toBe(0);
});

it.each(['', 'abc', 'a.b.c', `x.${btoa('{}')}.y`])('takes %j for no login', (token) => {
  const place = setUp();
  place.open().logIn({ ...user, token });
  expect(place.open().current()).toBeNull();
});

it('removes both places on logout and tells its listeners', () => {
  const place = setUp();
  const store = place.open();
  store.logIn({ ...user, token: tokenUntil(5_000) });
  let told = 0;
  store.subscribe(() => (told += 1));
  store.logOut();
  expect([store.current(), place.kept.size, told]).toEqual([null, 0, 1]);
  expect(place.cookies.at(-1)).toMatch(/max-age=0/);
});

it('follows another tab', () => {
  const place = setUp();
  const [here, there] = [place.open(), place.open()];
  there.logIn({ ...user, token: tokenUntil(5_000) });
  expect(here.current()).toBeNull();
  here.reload();
  expect(here.current()?.user.id).toBe('u1');
  there.logOut();
  here.reload();
  expect(here.current()).toBeNull();
});

it('keeps the token when account data change', () => {
  const place = setUp();
  const store = place.open();
  store.logIn({ ...user, token: tokenUntil(5_000) });
  store.update({ ...user, name: 'Ada' });
  expect(place.open().current()).toMatchObject({ user: { name: 'Ada' }, token: tokenUntil(5_000) });
});
