// Which tokens of a login still stand for it.
import { jest } from '@jest/globals';
import type { OpenSession, RouteDefinition } from '@rehearse/contract';
import { pictureCookies, signLogin } from '@rehearse/server';
import type { Login, ServerConfig } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';
import type { FastifyRequest } from 'fastify';
import type { AccountCache } from './account.cache';
import { JwtPrincipals } from './jwt.principals';

const minute = 60_000;
const config = {
  loginSecrets: ['a secret that is long enough for everybody'],
  signOn: [],
} as unknown as ServerConfig;

/** Ada's login, as auth knows it. */
const open: OpenSession = { user: 'ada', serial: 5, olderUntil: Date.now() + minute };

function holds(
  login: Partial<Login>,
  session: OpenSession | null = open,
  changes: number | null = 2,
): Promise<boolean> {
  const accounts = {
    session: () => Promise.resolve(session),
    passwordChanges: () => Promise.resolve(changes),
  } as unknown as AccountCache;
  const principals = new JwtPrincipals(config, accounts, {} as Limits);
  const principal = { id: 'ada', role: 'user', email: 'ada@example.org', session: 's1' } as Login['principal'];
  return principals.holds({ principal, passwordChanges: 0, serial: 5, ...login }, { isUse: true });
}

test.each([
  ['the latest one', 5, true],
  ['one that is not known here yet', 6, true],
  ['the one before, for a while', 4, true],
  ['any older one', 3, false],
  ['the first one', 0, false],
])('%s: %d of 5', async (_, serial, isGood) => {
  expect(await holds({ serial })).toBe(isGood);
});

test('the one before ends when its while is over', async () => {
  expect(await holds({ serial: 4 }, { ...open, olderUntil: Date.now() - 1 })).toBe(false);
  expect(await holds({ serial: 5 }, { ...open, olderUntil: Date.now() - 1 })).toBe(true);
});

test('none does when the login has ended, or is somebody else’s', async () => {
  expect(await holds({}, null)).toBe(false);
  expect(await holds({}, { ...open, user: 'bo' })).toBe(false);
});

test('one from before logins were stored ends with the password that it was got for, and with the account', async () => {
  const principal = { id: 'ada', role: 'user', email: 'ada@example.org' } as Login['principal'];
  expect(await holds({ principal, passwordChanges: 2 })).toBe(true);
  expect(await holds({ principal, passwordChanges: 1 })).toBe(false);
  expect(await holds({ principal, passwordChanges: 2 }, open, null)).toBe(false);
});

describe('a token that was good before', () => {
  const secret = config.loginSecrets[0] ?? '';
  const ada: Login = {
    principal: { id: 'ada', role: 'user', email: 'ada@example.org', name: '', lastname: '', session: 's1' },
    passwordChanges: 0,
    serial: 5,
  };
  const accounts = { session: () => Promise.resolve(open) } as unknown as AccountCache;
  const asked = (principals: JwtPrincipals, headers: object, ok = 'json') =>
    principals.of({ headers, query: {} } as unknown as FastifyRequest, { ok } as unknown as RouteDefinition);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  afterEach(() => jest.useRealTimers());

  test('ends at its time', async () => {
    const principals = new JwtPrincipals(config, accounts, {} as Limits);
    const token = await signLogin(ada, secret, Date.now() + minute);
    for (let time = 0; time < 2; time += 1) expect((await asked(principals, bearer(token)))?.principal.id).toBe('ada');
    jest.useFakeTimers({ now: Date.now() + minute + 1_000, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    expect(await asked(principals, bearer(token))).toBeNull();
  });

  test('is good for nothing else, and another one stays wrong', async () => {
    const principals = new JwtPrincipals(config, accounts, {} as Limits);
    const token = await signLogin(ada, secret, Date.now() + minute, 'pictures');
    const forged = await signLogin(ada, `${secret}?`, Date.now() + minute);
    for (let time = 0; time < 2; time += 1) {
      const [cookie = ''] = pictureCookies(token, minute, false);
      expect((await asked(principals, { cookie }, 'file'))?.principal.id).toBe('ada');
      for (const wrong of [token, forged]) expect(await asked(principals, bearer(wrong))).toBeNull();
    }
  });
});
