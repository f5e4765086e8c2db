import type { Language, StoredApp } from '@rehearse/contract';
import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { loadChunk } from '../../load-chunk';
import { inLanguage } from '../../test-texts';
import { fetchTexts } from './fetch-texts';
import type { TesterLink } from './link';
import type { PrefetchedLink } from './load';
import { type Opened, type OpenTest, openTest } from './open-test';
import { OtherTabPage } from './pages/other-tab-page';
import { Frame, type OnLanguage } from './pages/frame';
import { LoadFailurePage } from './pages/load-failure-page';
import { PasswordPage } from './pages/password-page';
import { ProblemPage } from './pages/problem-page';
import { Thanks } from './pages/thanks';
import { Welcome } from './pages/welcome';
import type { TestView } from './test-session';
import { useErasing } from './use-erasing';
import { makeTexts, type Texts, TextsProvider, useTexts } from './texts';
import styles from './tester.module.css';

export interface TesterStart {
  readonly link: TesterLink;
  /** Already asked for; null where a password is needed first. */
  readonly prefetched: PrefetchedLink | null;
  readonly language: Language;
  readonly texts: object;
}

interface StageProps {
  readonly link: TesterLink;
  readonly open: OpenTest;
  readonly view: TestView;
}
type Stage = ComponentType<StageProps>;

interface StagePart {
  readonly Stage: Stage;
  readonly loadParts: (app: StoredApp) => Promise<void>;
}

type StageName = TesterLink['page'] | 'question';

/** Those that have arrived: drawn at once, and not after a page that says that they are loaded. */
const arrived = new Map<StageName, Stage>();

function arrive(page: TesterLink['page'], part: StagePart): StagePart {
  arrived.set(page, part.Stage);
  return part;
}

/** By the page of a link. */
const players: Readonly<Record<TesterLink['page'], () => Promise<StagePart>>> = {
  test: () => import('./pages/run').then(({ Run, loadParts }) => arrive('test', { Stage: Run, loadParts })),
  simulate: () =>
    import('./pages/simulate').then(({ Simulate, loadParts }) => arrive('simulate', { Stage: Simulate, loadParts })),
};

const stages: Readonly<Record<StageName, (language: Language, open: OpenTest) => Promise<StagePart>>> = {
  ...players,
  // Only studies with questions need this one.
  question: (language, open) =>
    import('./questions/question-page')
      .then(({ loadQuestionPage }) => loadQuestionPage(language, open))
      .then((Stage) => ({ Stage, loadParts: () => Promise.resolve() })),
};

/** Ahead of its use, which asks again where this fails. */
function loadAhead({ page }: TesterLink, open: OpenTest, language: Language): void {
  const asks = page === 'test' && open.planOf().steps.some(({ kind }) => kind === 'question');
  for (const name of asks ? [page, 'question' as const] : [page])
    stages[name](language, open)
      .then(({ loadParts }) => loadParts(open.app))
      .catch(() => undefined);
}

/** The prototype's part of the program, with what the prototype needs of it. */
const loadParts = async ({ page }: TesterLink, app: StoredApp): Promise<void> => (await players[page]()).loadParts(app);

/** The same while the prototype is still on its way: not first when the welcome is seen. */
function loadPlayer({ link, prefetched }: TesterStart): void {
  const app = prefetched?.app;
  if (!app) return;
  Promise.all([players[link.page](), app])
    .then(([{ loadParts }, loaded]) => ('ok' in loaded ? loadParts(loaded.ok) : undefined))
    .catch(() => undefined);
}

interface LoadedStageProps extends StageProps {
  readonly name: StageName;
  readonly onLanguage: OnLanguage;
}

/** The prototype's part of the code comes while the tester reads. Without Suspense, whose fallback would stay for a while. */
function LoadedStage({ name, onLanguage, ...props }: LoadedStageProps) {
  const { open } = props;
  const { language } = useTexts();
  const [Loaded, setLoaded] = useState<Stage | 'failed' | null>(() => arrived.get(name) ?? null);
  useEffect(() => {
    void loadChunk(() => stages[name](language, open)).then(
      ({ Stage }) => setLoaded(() => Stage),
      () => setLoaded('failed'),
    );
  }, [name, language, open]);
  if (!Loaded) return <Loading />;
  if (Loaded !== 'failed') return <Loaded {...props} />;
  return (
    <Frame narrow onLanguage={onLanguage}>
      <LoadFailurePage />
    </Frame>
  );
}

interface TestProps {
  readonly link: TesterLink;
  readonly open: OpenTest;
  readonly onLanguage: OnLanguage;
  readonly onOpened: (opened: Opened) => void;
}

function Test({ link, open, onLanguage, onOpened }: TestProps) {
  const { session } = open;
  const { language } = useTexts();
  const view = useSyncExternalStore(session.subscribe, session.view);
  const player = useCallback(() => loadParts(link, open.app).catch(() => undefined), [link, open]);
  const erasing = useErasing(open, view.progress.phase !== 'welcome', player);
  useEffect(() => {
    document.title = inLanguage(open.test, language).name?.trim() || open.app.name;
  }, [open, language]);
  useEffect(() => loadAhead(link, open, language), [link, open, language]);
  if (view.records?.gone) {
    const page = <ProblemPage problem="withdrawn" onRetry={() => location.reload()} />;
    return (
      <Frame narrow onLanguage={onLanguage}>
        {open.entry ? (
          <open.entry.GonePage link={link} open={open}>
            {page}
          </open.entry.GonePage>
        ) : (
          page
        )}
      </Frame>
    );
  }
  if (view.moved) {
    return (
      <Frame narrow onLanguage={onLanguage}>
        <MovedPage open={open} onOpened={onOpened} />
      </Frame>
    );
  }
  const name = view.progress.phase === 'question' ? 'question' : link.page;
  const stage = <LoadedStage key={name} name={name} link={link} open={open} view={view} onLanguage={onLanguage} />;
  if (link.page === 'simulate') return stage;
  switch (view.progress.phase) {
    case 'welcome':
      return (
        <Frame onLanguage={onLanguage}>
          <Welcome
            link={link}
            open={open}
            onStart={() => (open.runsInOtherTab() ? onOpened(open.question()) : session.start())}
          />
        </Frame>
      );
    case 'ended':
      return (
        <Frame narrow onLanguage={onLanguage}>
          <Thanks test={open.test} view={view} code={open.unrecorded ? null : open.id} erasing={erasing} />
          {open.entry && !open.unrecorded && <open.entry.AtEnd link={link} test={open.test} view={view} />}
        </Frame>
      );
    case 'task':
    case 'between':
    case 'free':
    case 'question':
      return stage;
  }
}

function MovedPage({ open, onOpened }: Pick<TestProps, 'open' | 'onOpened'>) {
  const [question] = useState(open.question);
  return <OtherTabPage question={question} moved onOpened={onOpened} />;
}

interface PageProps {
  readonly link: TesterLink;
  readonly opened: Opened;
  readonly busy: boolean;
  readonly onPassword: (password: string) => void;
  readonly onRetry: () => void;
  readonly onLanguage: OnLanguage;
  readonly onOpened: (opened: Opened) => void;
}

function Page({ link, opened, busy, onPassword, onRetry, onLanguage, onOpened }: PageProps) {
  switch (opened.kind) {
    case 'ready':
      return <Test link={link} open={opened.open} onLanguage={onLanguage} onOpened={onOpened} />;
    case 'otherTab':
      return (
        <Frame narrow onLanguage={onLanguage}>
          <OtherTabPage question={opened} onOpened={onOpened} />
        </Frame>
      );
    case 'password':
      return (
        <Frame narrow onLanguage={onLanguage}>
          <PasswordPage wrong={opened.wrong} busy={busy} onPassword={onPassword} />
        </Frame>
      );
    case 'refused':
      return (
        <Frame narrow onLanguage={onLanguage}>
          <opened.entry.RefusedPage refusal={opened.refusal} returnTo={opened.returnTo} />
        </Frame>
      );
    case 'problem':
      return (
        <Frame narrow onLanguage={onLanguage}>
          <ProblemPage problem={opened.problem} closedAt={opened.closedAt} onRetry={onRetry} />
        </Frame>
      );
  }
}

function Loading() {
  const { t } = useTexts();
  return (
    <div className={styles['loading']}>
      <output>{t('loading')}</output>
    </div>
  );
}

interface TesterProps {
  readonly start: TesterStart;
  readonly firstTexts: Texts;
  readonly first: Opened;
}

function Tester({ start, firstTexts, first }: TesterProps) {
  const { link } = start;
  const [texts, setTexts] = useState(firstTexts);
  const [opened, setOpened] = useState(first);
  const [busy, setBusy] = useState(false);
  const changeLanguage = useCallback(
    (language: Language) =>
      loadChunk(() => fetchTexts(language)).then((loaded) => setTexts(makeTexts(language, loaded))),
    [],
  );
  const ask = useCallback(
    async (password?: string) => {
      setBusy(true);
      setOpened(await openTest(link, start.language, null, password));
      setBusy(false);
    },
    [link, start.language],
  );
  const retry = useCallback(() => void ask(), [ask]);
  useEffect(() => {
    document.documentElement.lang = texts.locale;
  }, [texts]);
  return (
    <TextsProvider value={texts}>
      <Page
        link={link}
        opened={opened}
        busy={busy}
        onPassword={(password) => void ask(password)}
        onRetry={retry}
        onLanguage={changeLanguage}
        onOpened={setOpened}
      />
    </TextsProvider>
  );
}

const loadingDelayMs = 400;

/** Shows the tester's page in `#root`; that it is loading only when that takes a while. */
export async function startTester(start: TesterStart): Promise<void> {
  const place = document.getElementById('root');
  if (!place) return;
  const opening = openTest(start.link, start.language, start.prefetched);
  loadPlayer(start);
  const texts = makeTexts(start.language, start.texts);
  const root = createRoot(place);
  const loading = (
    <TextsProvider value={texts}>
      <Loading />
    </TextsProvider>
  );
  const timer = setTimeout(() => root.render(loading), loadingDelayMs);
  const first = await opening;
  clearTimeout(timer);
  root.render(<Tester start={start} firstTexts={texts} first={first} />);
}
