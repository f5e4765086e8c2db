import { type Language, languages, type ShownTest, type StoredApp } from '@rehearse/contract';
import {
  browserMemory,
  followPage,
  pageTimers,
  pageTransport,
  RecordQueue,
  type RecordStore,
  sendPendingRecords,
  tabMemory,
} from '@rehearse/client/player';
import { startScreen } from '@rehearse/model';
import { isQuestion } from '@rehearse/simulate';
import type { EntryPart } from './entry-part';
import type { TesterLink } from './link';
import { recordsUrl } from './load';
import {
  type Claim,
  claimSession,
  releaseOnRequest,
  newSessionId,
  newUserId,
  type SessionIds,
  readSaved,
  seedOf,
} from './session-claim';
import { RunningTests } from './running-tests';
import { type Saved, TestSession } from './test-session';
import { plannerFor } from './planner';
import type { Plan } from './test-plan';

/** What a link has led to. */
export interface LoadedLink {
  readonly link: TesterLink;
  readonly language: Language;
  /** Of the link, with its password. */
  readonly hash: string;
  readonly app: StoredApp;
  readonly test: ShownTest;
  readonly entry: EntryPart | null;
  readonly store: Promise<RecordStore>;
}

export interface CreatedSession {
  /** Id of the session. */
  readonly id: string;
  readonly session: TestSession;
  /** Why nothing is recorded; null where it is. */
  readonly unrecorded: 'trial' | 'again' | null;
  readonly questions: number;
  /** In a language; without one as it is written. */
  readonly planOf: (language?: Language) => Plan;
}

/** What a session goes on with. */
export interface StoredSession {
  readonly own: SessionIds;
  readonly claim: Claim;
  readonly saved: Saved | null;
}

const client = '1.0.0';
const tab = tabMemory();
/** Marks outlive the tab; without storage they are simply not there. */
export const browser = browserMemory();
export const runningTests = new RunningTests(browser);
/** People who share a browser have links with names of their own. */
export const linkKey = ({ hash, link }: LoadedLink): string => `${hash}:${link.user ?? ''}`;

const displayOf = () => ({
  pointer: matchMedia('(pointer: coarse)').matches ? ('touch' as const) : ('mouse' as const),
  w: innerWidth,
  h: innerHeight,
});

const shared = () => ({ client, display: displayOf(), memory: browser, transport: pageTransport, timers: pageTimers });

/** Sends what closed tabs left behind; the answer stops that. */
export const sendPending = (store: Promise<RecordStore>, own: string | null = null): Promise<() => void> =>
  sendPendingRecords(store, shared(), own);

const ownKey = (hash: string): string => `rehearse-test:${hash}`;
const savedKey = (session: string): string => `rehearse-progress:${session}`;

/** The session that this tab had before a reload, if it is still the tab's own. */
export async function storedSessionOfTab(hash: string): Promise<StoredSession | null> {
  const own = readSaved<SessionIds>(tab, ownKey(hash));
  const claim = own && (await claimSession(own.session));
  return claim ? { own, claim, saved: readSaved<Saved>(tab, savedKey(own.session)) } : null;
}

/** The session of this page: a new one, unless there is one to go on with. */
export async function createSession(loaded: LoadedLink, stored: StoredSession | null): Promise<CreatedSession> {
  const { link, language, hash, app, test, entry, store } = loaded;
  const { tested } = app;
  const own: SessionIds = stored?.own ?? { session: newSessionId(), user: link.user ?? newUserId(), tested };
  const testedKey = `rehearse-tested:${app.id}`;
  const again =
    test.recordOneTestPerUser === true &&
    !stored &&
    (browser.get(testedKey) !== null || (await entry?.hasTakenPart(loaded)));
  const unrecorded = link.log ? (again ? 'again' : null) : 'trial';

  const url = recordsUrl(app.id, hash);
  const version = Number(app['revision'] ?? 0);
  const known = { session: own.session, version, tested: own.tested };
  const options = { ...shared(), store, url, ...known };
  const queue = unrecorded ? null : stored ? await RecordQueue.open(options) : new RecordQueue(options);
  void sendPending(store, own.session);

  const save = (saved: Saved) => {
    tab.set(savedKey(own.session), JSON.stringify(saved));
    if (queue && link.page === 'test') runningTests.save(linkKey(loaded), { own, saved });
  };
  tab.set(ownKey(hash), JSON.stringify(own));
  if (stored?.saved) save(stored.saved);
  const planner = await plannerFor(test);
  const planOf = (shown?: Language) => planner(test, seedOf(own.session), shown);
  const plan = planOf();
  const session = new TestSession({
    app,
    plan,
    startScreen: link.screen ?? startScreen(app)?.id ?? '',
    queue,
    user: own.user,
    context: {
      ...pageContext(link, language),
      ...entry?.entryOf(link, test),
      ...(plan.order.length > 0 && { state: { type: 'order', value: plan.order } }),
    },
    entry: entry?.markOf(link, test),
    saved: stored?.saved ?? null,
    now: Date.now,
    onStart: () => browser.set(testedKey, '1'),
    onSave: save,
  });
  // Ahead of the queue's own listeners, so that the record leaves with the page.
  addEventListener('visibilitychange', () => session.setVisible(document.visibilityState === 'visible'), true);
  const unfollow = queue && followPage(queue);
  if (stored) session.setVisible(true);

  const moveToOtherTab = () => {
    session.moveToOtherTab();
    unfollow?.();
    tab.remove(ownKey(hash));
    tab.remove(savedKey(own.session));
  };
  const claim = stored?.claim ?? (await claimSession(own.session));
  const unlisten = releaseOnRequest(own.session, async () => {
    moveToOtherTab();
    await queue?.handOver();
  });
  // This page slept while another one took over, which numbers records since: what this one knows of them is old.
  void claim?.lost.then(() => {
    unlisten();
    moveToOtherTab();
    queue?.close();
  });
  const ofStudy = plan.steps.filter(({ kind }) => kind === 'question').length;
  const questions = Object.values(app.widgets).filter(isQuestion).length + ofStudy;
  return { id: own.session, session, unrecorded, questions, planOf };
}

/** Circumstances that analyses may filter by; told once, with the first record. */
const pageContext = (link: TesterLink, language: Language) => ({
  language: languages[language].wire,
  viewport: { w: innerWidth, h: innerHeight, dpr: devicePixelRatio },
  pointer: displayOf().pointer,
  zone: -new Date().getTimezoneOffset(),
  ...(Object.keys(link.data).length > 0 && { data: link.data }),
});
