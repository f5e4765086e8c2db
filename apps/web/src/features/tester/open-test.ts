import type { Language, StoredApp, TestSettings } from '@rehearse/contract';
import { openRecordStore } from '@rehearse/client/player';
import { startScreen } from '@rehearse/model';
import type { TesterLink } from './link';
import { type Early, fetchAll, wholeHashLength } from './load';
import {
  browser,
  type Found,
  keptByTab,
  type Kept,
  linkKey,
  type MadeSession,
  makeSession,
  runningTests,
  sendWhatIsLeft,
} from './make-session';
import { askForSession, claimSession } from './own-session';

export type Problem = 'unknown' | 'withdrawn' | 'draft' | 'closed' | 'noStart' | 'offline';

export interface OpenTest extends MadeSession {
  readonly hash: string;
  readonly app: StoredApp;
  readonly test: TestSettings;
  /** The same test runs in this browser, which the tester may have forgotten: ask `question` before a second one begins. */
  readonly runsElsewhere: () => boolean;
  readonly question: () => Question;
}

/** Whether the tester goes on here with what they have begun in another tab. */
export interface Question {
  readonly kind: 'elsewhere';
  readonly goOn: () => Promise<Opened>;
  readonly anew: () => Promise<Opened>;
}

export type Opened =
  | Question
  | { readonly kind: 'ready'; readonly open: OpenTest }
  | { readonly kind: 'password'; readonly wrong: boolean }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly closedAt?: number };

const problem = (kind: Problem, closedAt?: number): Opened => ({ kind: 'problem', problem: kind, closedAt });

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
  const knownMark = `rehearse-known:${hash}`;
  if ('problem' in app) {
    if (app.problem === 'offline') return problem('offline');
    if (needsPassword) return { kind: 'password', wrong: true };
    return problem(browser.get(knownMark) === null ? 'unknown' : 'withdrawn');
  }
  browser.set(knownMark, '1');
  const test = await asked.test;
  if ('problem' in test) return problem(test.problem === 'offline' ? 'offline' : 'withdrawn');
  const trouble = troubleWith(link, app.ok, test.ok);
  return trouble ?? begin({ link, language, hash, app: app.ok, test: test.ok, store: await store });
}

function troubleWith(link: TesterLink, app: StoredApp, test: TestSettings): Opened | null {
  const status = test.study?.status;
  if (link.page === 'test' && link.log && status === 'draft') return problem('draft');
  if (link.page === 'test' && link.log && status === 'closed') return problem('closed', test.study?.closedAt);
  return startScreen(app) || link.screen ? null : problem('noStart');
}

/** Goes on with the session of this tab, else asks about one of another tab, else begins one. */
async function begin(found: Found): Promise<Opened> {
  const kept = await keptByTab(found.hash);
  return kept || !runningOf(found) ? ready(found, kept) : question(found);
}

const runningOf = (found: Found) =>
  found.link.page === 'test' && found.link.log ? runningTests.of(linkKey(found)) : null;

/** `alone`: the tester wants this one whatever else runs. */
async function ready(found: Found, kept: Kept | null, alone = false): Promise<Opened> {
  const { hash, app, test } = found;
  const made = await makeSession(found, kept);
  const runsElsewhere = () => {
    const running = runningOf(found);
    return !alone && running !== null && running.own.session !== made.id;
  };
  return { kind: 'ready', open: { ...made, hash, app, test, runsElsewhere, question: () => question(found) } };
}

function question(found: Found): Question {
  const stop = sendWhatIsLeft(found.store);
  return {
    kind: 'elsewhere',
    goOn: async () => {
      (await stop)();
      return ready(found, await takeOver(found));
    },
    anew: async () => {
      (await stop)();
      return ready(found, null, true);
    },
  };
}

/** The session of the other tab, as that tab left it; null when it has ended meanwhile. */
async function takeOver(found: Found): Promise<Kept | null> {
  const known = runningOf(found);
  if (!known) return null;
  await askForSession(known.own.session);
  const { own, saved } = runningOf(found) ?? known;
  const claim = await claimSession(own.session, true);
  const simulation = saved.simulation && { ...saved.simulation, data: found.link.data };
  return claim && { own, claim, saved: { ...saved, simulation } };
}
