import type { Language, ShownTest, StoredApp, Tested } from '@rehearse/contract';
import { openRecordStore } from '@rehearse/client/player';
import { startScreen } from '@rehearse/model';
import { LoadError } from '../../load-chunk';
import { entryFor, type EntryPart } from './entry-part';
import type { TesterLink } from './link';
import { type PrefetchedLink, fetchAll } from './load';
import { wholeHashLength } from './prototype-url';
import {
  browser,
  type LoadedLink,
  storedSessionOfTab,
  type StoredSession,
  linkKey,
  type CreatedSession,
  createSession,
  runningTests,
  sendPending,
} from './create-session';
import { requestSession, claimSession } from './session-claim';

export type Problem = 'unknown' | 'withdrawn' | 'draft' | 'closed' | 'noStart' | 'offline';

export interface OpenTest extends CreatedSession {
  readonly hash: string;
  readonly app: StoredApp;
  readonly test: ShownTest;
  readonly entry: EntryPart | null;
  /** The same test runs in this browser, which the tester may have forgotten: ask `question` before a second one begins. */
  readonly runsInOtherTab: () => boolean;
  readonly question: () => OtherTabQuestion;
}

/** Whether the tester goes on here with what they have begun in another tab. */
export interface OtherTabQuestion {
  readonly kind: 'otherTab';
  readonly resumeHere: () => Promise<Opened>;
  readonly startOver: () => Promise<Opened>;
}

export type Opened =
  | OtherTabQuestion
  | { readonly kind: 'ready'; readonly open: OpenTest }
  | { readonly kind: 'password'; readonly wrong: boolean }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly closedAt?: number | undefined }
  | {
      readonly kind: 'refused';
      readonly entry: EntryPart;
      readonly refusal: 'paused' | 'full';
      /** Where a panel wants its people back. */
      readonly returnTo: string | null;
    };

const problem = (kind: Problem, closedAt?: number): Opened => ({ kind: 'problem', problem: kind, closedAt });

/** Loads what a link leads to. `early` was already asked for; `password` completes a link that lacks its end. */
export async function openTest(
  link: TesterLink,
  language: Language,
  prefetched: PrefetchedLink | null,
  password = '',
): Promise<Opened> {
  const hash = link.hash + password;
  const asked = prefetched ?? fetchAll(hash, link);
  if (!asked) return link.hash ? { kind: 'password', wrong: password !== '' } : problem('unknown');
  const store = openRecordStore();
  const app = await asked.app;
  const needsPassword = link.hash.length < wholeHashLength;
  const knownKey = `rehearse-known:${hash}`;
  if ('problem' in app) {
    if (app.problem === 'offline') return problem('offline');
    if (needsPassword) return { kind: 'password', wrong: true };
    return problem(browser.get(knownKey) === null ? 'unknown' : 'withdrawn');
  }
  browser.set(knownKey, '1');
  const test = await asked.test;
  if ('problem' in test) return problem(test.problem === 'offline' ? 'offline' : 'withdrawn');
  const linkProblem = linkProblemOf(link, app.ok, test.ok);
  if (linkProblem) return linkProblem;
  const entry = await entryFor(link, test.ok, app.ok).catch(() => 'offline' as const);
  if (entry === 'offline') return problem('offline');
  return openSession({ link, language, hash, app: app.ok, test: test.ok, entry, store });
}

/** Sessions of it are recorded, and count. */
const isRecordedTest = ({ page, log }: TesterLink): boolean => page === 'test' && log;

function linkProblemOf(link: TesterLink, app: StoredApp, test: ShownTest): Opened | null {
  const status = test.study?.status;
  if (isRecordedTest(link) && !link.pilot && status === 'draft') return problem('draft');
  if (isRecordedTest(link) && status === 'closed') return problem('closed', test.study?.closedAt);
  return startScreen(app) || link.screen ? null : problem('noStart');
}

/** Why nobody may begin now. */
function refusalOf({ link, test, entry }: LoadedLink): Opened | null {
  const { admission = 'open', study } = test;
  if (!entry || !isRecordedTest(link) || link.pilot || admission === 'open') return null;
  if (admission === 'early') return problem('draft');
  if (admission === 'over') return problem('closed', study?.endsAt);
  return { kind: 'refused', entry, refusal: admission, returnTo: entry.returnFrom(link, test, 'full') };
}

/** Goes on with the session of this tab, else asks about one of another tab, else begins one. */
async function openSession(loaded: LoadedLink): Promise<Opened> {
  const stored = await storedSessionOfTab(loaded.hash);
  if (stored) return ready(loaded, stored);
  return runningOf(loaded) ? question(loaded) : (refusalOf(loaded) ?? ready(loaded, null));
}

const runningOf = (loaded: LoadedLink) => (isRecordedTest(loaded.link) ? runningTests.of(linkKey(loaded)) : null);

const isShown = ({ tested }: StoredApp, begun: Tested): boolean =>
  tested?.version === begun.version && tested.round === begun.round;

/** `alone`: the tester wants this one whatever else runs. */
async function ready(now: LoadedLink, stored: StoredSession | null, alone = false): Promise<Opened> {
  const begun = stored?.own.tested;
  const loaded =
    begun && !isShown(now.app, begun) ? await (await import('./begun-version')).withBegun(now, begun) : now;
  if (!loaded) return problem('offline');
  const { hash, app, test, entry } = loaded;
  const created = await createSession(loaded, stored).catch(ifNotLoaded);
  if (!created) return problem('offline');
  const runsInOtherTab = () => {
    const running = runningOf(loaded);
    return !alone && running !== null && running.own.session !== created.id;
  };
  return {
    kind: 'ready',
    open: { ...created, hash, app, test, entry, runsInOtherTab, question: () => question(loaded) },
  };
}

/** Of a part of the program that did not arrive; other errors are ours. */
function ifNotLoaded(error: unknown): null {
  if (error instanceof LoadError) return null;
  throw error;
}

function question(loaded: LoadedLink): OtherTabQuestion {
  const stop = sendPending(loaded.store);
  return {
    kind: 'otherTab',
    resumeHere: async () => {
      (await stop)();
      return ready(loaded, await takeOver(loaded));
    },
    startOver: async () => {
      (await stop)();
      return ready(loaded, null, true);
    },
  };
}

/** The session of the other tab, as that tab left it; null when it has ended meanwhile. */
async function takeOver(loaded: LoadedLink): Promise<StoredSession | null> {
  const known = runningOf(loaded);
  if (!known) return null;
  await requestSession(known.own.session);
  const { own, saved } = runningOf(loaded) ?? known;
  const claim = await claimSession(own.session, true);
  const simulation = saved.simulation && { ...saved.simulation, data: loaded.link.data };
  return claim && { own, claim, saved: { ...saved, simulation } };
}
