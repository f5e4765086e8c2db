// What the gateway remembers of others' answers, and when it asks anew.
import { channels } from '@rehearse/contract';
import type { AppAccess, Invitation, OpenSession, Principal, SharedLink } from '@rehearse/contract';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import type { AccessApi, AccountApi } from '@rehearse/server';
import { eventually } from '@rehearse/testkit/waiting';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessCache } from './access.cache';
import { AccountCache } from './account.cache';

let platform: Platform;
let dataFolder: string;
let asked: string[];

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-test-'));
  platform = await openEmbedded({ dataFolder });
  asked = [];
});

afterEach(async () => {
  await platform.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const person = (id: string): Principal => ({ id, role: 'user', email: `${id}@example.org` }) as Principal;

/** Answers everything, and notes what it was asked. */
const access: AccessApi = {
  appAccess: (app, user) =>
    answer<AppAccess>(`${app} of ${user}`, { exists: true, isPublic: false, permission: 3 } as AppAccess),
  invitation: (hash) => answer<Invitation | null>(hash, { app: 'a', level: 1 }),
  link: (hash) => answer<SharedLink | null>(`link ${hash}`, { app: 'a', role: 'look', isWithdrawn: false }),
  embedders: (place) => answer(`embedders of ${place}`, ['https://wiki.example.org']),
};
const accounts: AccountApi = {
  passwordChanges: (user) => answer(`password of ${user}`, 0),
  isProven: (user) => answer(`proof of ${user}`, true),
  plan: (user) => answer(`plan of ${user}`, 'free'),
  isOperator: (user) => answer(`role of ${user}`, false),
  session: (session, isUse) =>
    answer<OpenSession | null>(`${isUse ? 'use' : 'look'} of ${session}`, { user: 'ada', serial: 0, olderUntil: 0 }),
  providerLogin: (token) =>
    answer(`bearer of ${token}`, { principal: person('ada'), passwordChanges: 0, until: Date.now() + 60_000 }),
};

function answer<T>(what: string, value: T): Promise<T> {
  asked.push(what);
  return Promise.resolve(value);
}

const askedAnew = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  asked = [];
  await work();
  return asked;
};

describe('rights', () => {
  let cache: AccessCache;
  const all = async () => {
    for (const [app, user] of [
      ['a', 'ada'],
      ['a', 'bo'],
      ['ab', 'ada'],
    ] as const)
      await cache.appAccess(app, person(user));
    await cache.invitation('hash');
    await cache.link('hash');
  };

  beforeEach(async () => {
    cache = new AccessCache(access, platform.bus);
    await cache.onModuleInit();
  });
  afterEach(() => cache.onApplicationShutdown());

  test('are asked about once in a while, for each person and prototype', async () => {
    expect(await askedAnew(all)).toEqual(['a of ada', 'a of bo', 'ab of ada', 'hash', 'link hash']);
    expect(await askedAnew(all)).toEqual([]);
  });

  test('are asked about anew when they have changed, everybody’s on that prototype and no other one, and all links', async () => {
    await all();
    await platform.bus.publish(channels.accessChanged, { app: 'a' });
    await eventually(async () => expect(await askedAnew(all)).toEqual(['a of ada', 'a of bo', 'hash', 'link hash']));
  });

  test('stay as they were after a hint that nobody understands', async () => {
    await all();
    await platform.bus.publish(channels.accessChanged, { of: 'a' });
    await platform.bus.publish(channels.accessChanged, { app: 'other' });
    await eventually(async () => expect(await askedAnew(all)).toEqual(['hash', 'link hash']));
  });
});

describe('an account', () => {
  let cache: AccountCache;
  const all = async () => {
    for (const user of ['ada', 'ada2']) {
      await cache.passwordChanges(user);
      await cache.isProven(user);
      await cache.session(user, `login-${user}`, true);
    }
  };
  const ofAda = ['password of ada', 'proof of ada', 'use of login-ada'];

  beforeEach(async () => {
    cache = new AccountCache(accounts, platform.bus);
    await cache.onModuleInit();
  });
  afterEach(() => cache.onApplicationShutdown());

  test('is asked about once in a while', async () => {
    expect(await askedAnew(all)).toEqual([...ofAda, 'password of ada2', 'proof of ada2', 'use of login-ada2']);
    expect(await askedAnew(all)).toEqual([]);
  });

  test('that has changed is asked about anew: its password, its proof and its logins, and nobody else’s', async () => {
    await all();
    await platform.bus.publish(channels.accountChanged, { user: 'ada' });
    await eventually(async () => expect(await askedAnew(all)).toEqual(ofAda));
  });

  test('is not asked about again because of changes that are told after the end', async () => {
    await all();
    cache.onApplicationShutdown();
    const stillThere = new AccountCache(accounts, platform.bus);
    await stillThere.onModuleInit();
    await stillThere.isProven('ada');
    await platform.bus.publish(channels.accountChanged, { user: 'ada' });
    await eventually(async () => expect(await askedAnew(() => stillThere.isProven('ada'))).toEqual(['proof of ada']));
    stillThere.onApplicationShutdown();
    expect(await askedAnew(all)).toEqual([]);
  });

  test('is told of a use of its login also where somebody looked at it just before', async () => {
    await cache.session('ada', 'login-ada', false);
    expect(await askedAnew(() => cache.session('ada', 'login-ada', true))).toEqual(['use of login-ada']);
  });
});
