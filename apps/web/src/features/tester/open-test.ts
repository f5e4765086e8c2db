import type { Language, StoredApp, TestSettings } from '@rehearse/contract';
import {
  followPage,
  openRecordStore,
  pageTimers,
  pageTransport,
  RecordQueue,
  type RecordStore,
  sendLeftovers,
  tabMemory,
} from '@rehearse/client/player';
import { startScreen } from '@rehearse/model';
import { isQuestion } from '@rehearse/simulate';
import type { TesterLink } from './link';
import { type Early, fetchAll, recordsUrl, wholeHashLength } from './load';
import { claimSession, newSessionId, newUserId, readSaved } from './own-session';
import { type Saved, TestSession } from './test-session';
import { planOf } from './test-progress';

export type Problem = 'unknown' | 'withdrawn' | 'draft' | 'closed' | 'noStart' | 'offline';

export interface OpenTest {
  /** Id of the session. */
  readonly id: string;
  readonly hash: string;
  readonly app: StoredApp;
  readonly test: TestSettings;
  readonly session: TestSession;
  /** Why nothing is recorded; null where it is. */
  readonly unrecorded: 'trial' | 'again' | null;
  readonly questions: number;
}

export type Opened =
  | { readonly kind: 'ready'; readonly open: OpenTest }
  | { readonly kind: 'password'; readonly wrong: boolean }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly closedAt?: number };

const client = '1.0.0';
const problem = (kind: Problem, closedAt?: number): Opened => ({ kind: 'problem', problem: kind, closedAt });

/** Marks that outlive the tab; without storage they are simply not there. */
const marks = {
  has: (key: string): boolean => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  },
  set: (key: string): void => {
    try {
      localStorage.setItem(key, '1');
    } catch {
      // Private windows may forbid storage.
    }
  },
};

/** Loads what a link leads to. `early` was already asked for; `password` completes a link that lacks its end. */
export async function openTest(
  link: TesterLink,
  language: Language,
  early: Early | null,
  password = '',
): Promise<Opened> {
  const hash = link.hash + password;
  const asked = early ?? fetchAll(hash, link.page === 'test');
  if (!asked) return link.hash ? { kind: 'password', wrong: password !== '' } : problem('unknown');
  const store = openRecordStore();
  const app = await asked.app;
  const needsPassword = link.hash.length < wholeHashLength;
  if ('problem' in app) {
    if (app.problem === 'offline') return problem('offline');
    if (needsPassword) return { kind: 'password', wrong: true };
    return problem(marks.has(`rehearse-known:${hash}`) ? 'withdrawn' : 'unknown');
  }
  marks.set(`rehearse-known:${hash}`);
  const test = await asked.test;
  if ('problem' in test) return problem(test.problem === 'offline' ? 'offline' : 'withdrawn');
  const trouble = troubleWith(link, app.ok, test.ok);
  return trouble ?? { kind: 'ready', open: await makeSession(link, language, hash, app.ok, test.ok, await store) };
}

function troubleWith(link: TesterLink, app: StoredApp, test: TestSettings): Opened | null {
  const status = test.study?.status;
  if (link.page === 'test' && link.log && status === 'draft') return problem('draft');
  if (link.page === 'test' && link.log && status === 'closed') return problem('closed', test.study?.closedAt);
  return startScreen(app) || link.screen ? null : problem('noStart');
}

interface Own {
  readonly session: string;
  readonly user: string;
}

async function makeSession(
  link: TesterLink,
  language: Language,
  hash: string,
  app: StoredApp,
  test: TestSettings,
  store: RecordStore,
): Promise<OpenTest> {
  const tab = tabMemory();
  const key = `rehearse-test:${hash}`;
  const kept = readSaved<Own>(tab, key);
  const isKept = kept !== null && (await claimSession(kept.session));
  const own: Own = isKept ? kept : { session: newSessionId(), user: link.user ?? newUserId() };
  if (!isKept) void claimSession(own.session);
  const testedMark = `rehearse-tested:${app.id}`;
  const again = test.recordOneTestPerUser === true && marks.has(testedMark) && !isKept;
  const unrecorded = link.log ? (again ? 'again' : null) : 'trial';

  const url = recordsUrl(app.id, hash);
  const version = Number(app['revision'] ?? 0);
  const shared = { client, store, tab, transport: pageTransport, timers: pageTimers };
  const queue = unrecorded ? null : await RecordQueue.open({ ...shared, url, session: own.session, version });
  if (!isKept) tab.set(key, JSON.stringify(own));
  void sendLeftovers(store, shared, own.session);

  const savedKey = `rehearse-progress:${own.session}`;
  const session = new TestSession({
    app,
    plan: planOf(test),
    queue,
    user: own.user,
    about: aboutPage(link, language),
    tab,
    key: savedKey,
    saved: isKept ? readSaved<Saved>(tab, savedKey) : null,
    now: Date.now,
    onStart: () => marks.set(testedMark),
  });
  // Ahead of the queue's own listeners, so that the record leaves with the page.
  addEventListener('visibilitychange', () => session.seen(document.visibilityState === 'visible'), true);
  if (queue) followPage(queue);
  if (isKept) session.seen(true);
  const questions = Object.values(app.widgets).filter(isQuestion).length;
  return { id: own.session, hash, app, test, session, unrecorded, questions };
}

/** Circumstances that analyses may filter by; told once, with the first record. */
const aboutPage = (link: TesterLink, language: Language) => ({
  language,
  viewport: { w: innerWidth, h: innerHeight, dpr: devicePixelRatio },
  pointer: matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse',
  zone: -new Date().getTimezoneOffset(),
  ...(Object.keys(link.data).length > 0 && { data: link.data }),
});
