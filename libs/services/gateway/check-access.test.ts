// Who may come in by which kind of access: the whole table.
import { Failure, guest, routes } from '@rehearse/contract';
import type { Access, AppAccess, Invitation, Principal, RouteDefinition, SharedLink } from '@rehearse/contract';
import { linkPassCookie } from '@rehearse/server';
import type { AccessCache } from './access.cache';
import { checkAccess } from './check-access';

const ada: Principal = { id: 'ada', email: 'ada@example.org', name: 'Ada', lastname: '', role: 'user' };
const unknown: AppAccess = { exists: false, permission: 0, isPublic: false };
const app = (permission: AppAccess['permission'], isPublic = false): AppAccess => ({
  exists: true,
  permission,
  isPublic,
});

/** 'in', or the code of the refusal. */
async function outcome(
  access: Access,
  principal: Principal,
  found: AppAccess | Invitation | SharedLink | null,
  params: Readonly<Record<string, string>> = { app: 'a', hash: 'h' },
  cookies?: string,
): Promise<string> {
  const route: RouteDefinition = { ...routes.apps.copy, access };
  const cache = {
    appAccess: () => Promise.resolve(found),
    invitation: () => Promise.resolve(found),
    link: () => Promise.resolve(found),
  } as unknown as AccessCache;
  try {
    await checkAccess(route, params, principal, cache, cookies);
    return 'in';
  } catch (error) {
    return error instanceof Failure ? error.code : String(error);
  }
}

const login = 'auth/login-required';
const forbidden = 'auth/forbidden';
const none = 'thing/unknown';

describe.each<[Access, readonly string[], readonly string[]]>([
  // Without a permission, who may read, write, who owns it; the same for what is public.
  ['app.see', [forbidden, 'in', 'in', 'in'], ['in', 'in', 'in', 'in']],
  ['app.read', [forbidden, 'in', 'in', 'in'], [forbidden, 'in', 'in', 'in']],
  ['app.write', [forbidden, forbidden, 'in', 'in'], [forbidden, forbidden, 'in', 'in']],
  ['app.owner', [forbidden, forbidden, forbidden, 'in'], [forbidden, forbidden, forbidden, 'in']],
  ['app.join', [forbidden, 'in', 'in', 'in'], ['in', 'in', 'in', 'in']],
])('%s', (access, ofPrivate, ofPublic) => {
  const permissions = [0, 1, 2, 3] as const;

  test('of a prototype that is not public', async () => {
    for (const permission of permissions)
      expect(await outcome(access, ada, app(permission))).toBe(ofPrivate[permission]);
  });

  test('of one that is', async () => {
    for (const permission of permissions)
      expect(await outcome(access, ada, app(permission, true))).toBe(ofPublic[permission]);
  });

  test('who is not logged in is told that this may help, unless it is for everybody to see', async () => {
    expect(await outcome(access, guest, app(0))).toBe(login);
    expect(await outcome(access, guest, unknown)).toBe(login);
    expect(await outcome(access, guest, app(0, true))).toBe(access === 'app.see' ? 'in' : login);
  });

  test('of one that is gone nobody has anything', async () => {
    expect(await outcome(access, ada, unknown)).toBe(none);
    expect(await outcome(access, ada, { ...unknown, permission: 3, isPublic: true })).toBe(none);
  });
});

test('older clients join as others do, and are told to log in whatever is wrong', async () => {
  const join = (principal: Principal, found: AppAccess, params?: Readonly<Record<string, string>>) =>
    outcome('inherited.join', principal, found, params);
  expect([await join(ada, app(1)), await join(ada, app(0, true))]).toEqual(['in', 'in']);
  const refusals = [join(ada, app(0)), join(ada, unknown), join(guest, app(0, true)), join(ada, app(3), {})];
  expect(await Promise.all(refusals)).toEqual([login, login, login, login]);
});

test('a link to what is public is so for everybody, and one to what is not is unknown', async () => {
  const found = async (isPublic: boolean, invitation: Invitation | null, params: Readonly<Record<string, string>>) => {
    const cache = {
      appAccess: (name: string) => Promise.resolve(name === 'a' ? app(3, isPublic) : unknown),
      invitation: () => Promise.resolve(invitation),
    } as unknown as AccessCache;
    const route: RouteDefinition = { ...routes.apps.copy, access: 'public.hash' };
    return checkAccess(route, params, guest, cache).catch(({ code }: Failure) => code);
  };
  const link = { app: 'a', level: 1 } as const;
  expect(await found(true, link, { hash: 'h' })).toEqual(link);
  expect(await found(true, link, { hash: 'h', app: 'a' })).toEqual(link);
  expect(await found(true, link, { hash: 'h', app: 'b' })).toBe(none);
  expect(await found(false, link, { hash: 'h' })).toBe(none);
  expect(await found(true, null, { hash: 'h' })).toBe(none);
  expect(await found(true, { app: 'b', level: 1 }, { hash: 'h' })).toBe(none);
});

test('what is public is so for everybody, and what is not is unknown, even to its owner', async () => {
  for (const one of [ada, guest]) {
    expect(await outcome('public', one, app(0, true))).toBe('in');
    expect(await outcome('public', one, app(3))).toBe(none);
    expect(await outcome('public', one, { ...unknown, isPublic: true })).toBe(none);
  }
});

test('a link opens its own prototype, for everybody, and testers are never asked to log in', async () => {
  const link: Invitation = { app: 'a', level: 1 };
  for (const one of [ada, guest]) {
    expect(await outcome('hash', one, link)).toBe('in');
    expect(await outcome('hash', one, link, { hash: 'h' })).toBe('in');
    expect(await outcome('hash', one, link, { hash: 'h', app: 'b' })).toBe(none);
    expect(await outcome('hash', one, null)).toBe(none);
  }
});

test('a link to a report opens that, and nothing of its prototype', async () => {
  const report: SharedLink = { app: 'a', role: 'report', report: 'r', isWithdrawn: false };
  const look: SharedLink = { app: 'a', role: 'look', isWithdrawn: false };
  const of = (access: Access, link: SharedLink) => outcome(access, ada, link, { link: 'h' });
  for (const door of ['link.report', 'link.any', 'link.door'] as const) expect(await of(door, report)).toBe('in');
  for (const door of ['link', 'link.any', 'link.door'] as const) expect(await of(door, look)).toBe('in');
  expect([await of('link', report), await of('link.report', look)]).toEqual([none, none]);
  expect(await of('link.report', { ...report, key: 'of a password' })).toBe('link.password');
  const cache = { link: () => Promise.resolve(report) } as unknown as AccessCache;
  const route: RouteDefinition = { ...routes.apps.copy, access: 'link.report' };
  expect(await checkAccess(route, { link: 'h' }, guest, cache)).toMatchObject({ permission: 0, app: 'a', report: 'r' });
});

describe('a link to look or comment', () => {
  const open: SharedLink = { app: 'a', role: 'look', isWithdrawn: false };
  const [later, before] = [Date.now() + 60_000, Date.now() - 60_000];
  const doors = ['link', 'link.door'] as const;
  const of = (access: Access, link: SharedLink | null, cookies?: string) =>
    outcome(access, guest, link, { link: 'h' }, cookies);

  test('opens its own prototype, until it ends or is withdrawn', async () => {
    for (const door of doors) {
      expect(await of(door, { ...open, until: later })).toBe('in');
      expect(await outcome(door, guest, open, { link: 'h', app: 'b' })).toBe(none);
      expect(await of(door, null)).toBe(none);
      expect(await of(door, { ...open, until: before })).toBe('link.over');
      expect(await of(door, { ...open, isWithdrawn: true, until: before })).toBe('link.withdrawn');
    }
  });

  test('with a password is good within other pages where those are reached by TLS', () => {
    const cookie = (isSecure: boolean, isEmbedded: boolean) =>
      linkPassCookie('h', { key: 'of a password', lifeMs: 60_000, isSecure, isEmbedded });
    expect(cookie(true, true)).toMatch(/; HttpOnly; SameSite=None; Partitioned; Secure$/);
    for (const [isSecure, isEmbedded] of [
      [true, false],
      [false, true],
    ] as const)
      expect(cookie(isSecure, isEmbedded)).toMatch(/; SameSite=Strict(; Secure)?$/);
  });

  test('with a password opens once that was entered, for a while, until there is another one', async () => {
    const locked = { ...open, key: 'of a password' };
    const cookie = (key: string, lifeMs = 60_000) =>
      `other=1; ${linkPassCookie('h', { key, lifeMs, isSecure: false, isEmbedded: false }).split(';', 1)[0] ?? ''}`;
    expect(await of('link.door', locked)).toBe('in');
    expect(await of('link', locked, cookie('of a password'))).toBe('in');
    const wrong = [undefined, cookie('of another one'), cookie('of a password', -1), 'rehearseLink=9999999999999.x'];
    for (const cookies of wrong) expect(await of('link', locked, cookies)).toBe('link.password');
  });
});

test('what is of one person is for that person', async () => {
  expect(await outcome('self', ada, null, { user: 'ada' })).toBe('in');
  expect(await outcome('self', ada, null, { user: 'bo' })).toBe(forbidden);
  expect(await outcome('self', ada, null, {})).toBe(forbidden);
  expect(await outcome('self', guest, null, { user: guest.id })).toBe(login);
  expect([await outcome('user', ada, null), await outcome('user', guest, null)]).toEqual(['in', login]);
  expect([await outcome('anyone', ada, null), await outcome('anyone', guest, null)]).toEqual(['in', 'in']);
});

test('what services and the gateway ask each other is nothing for people', async () => {
  for (const access of ['service', 'gateway', 'inside'] as const)
    expect(await outcome(access, ada, app(3))).toBe('request/unknown-route');
});
