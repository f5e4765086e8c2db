import type { Language, StoredApp } from '@rehearse/contract';
import { lazy, Suspense, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchTexts } from './language';
import type { TesterLink } from './link';
import type { Loaded } from './load';
import { type Opened, type OpenTest, openTest } from './open-test';
import { Frame } from './pages/frame';
import { PasswordPage } from './pages/password-page';
import { ProblemPage } from './pages/problem-page';
import { Thanks } from './pages/thanks';
import { Welcome } from './pages/welcome';
import { makeTexts, type Texts, TextsProvider, useTexts } from './texts';
import styles from './tester.module.css';

export interface TesterStart {
  readonly link: TesterLink;
  /** Already asked for; null where a password is needed first. */
  readonly app: Promise<Loaded<StoredApp>> | null;
  readonly language: Language;
  readonly texts: Promise<object>;
}

const loadRun = () => import('./pages/run');
const loadSimulate = () => import('./pages/simulate');
const Run = lazy(async () => ({ default: (await loadRun()).Run }));
const Simulate = lazy(async () => ({ default: (await loadSimulate()).Simulate }));

interface TestProps {
  readonly link: TesterLink;
  readonly open: OpenTest;
  readonly onLanguage: (language: Language) => void;
}

function Test({ link, open, onLanguage }: TestProps) {
  const { session } = open;
  const view = useSyncExternalStore(session.subscribe, session.view);
  useEffect(() => {
    document.title = open.app.name;
    void (link.page === 'test' ? loadRun() : loadSimulate());
  }, [open, link]);
  if (view.records?.gone) {
    return (
      <Frame narrow onLanguage={onLanguage}>
        <ProblemPage problem="withdrawn" onRetry={() => location.reload()} />
      </Frame>
    );
  }
  if (link.page === 'simulate') return <Simulate link={link} open={open} />;
  switch (view.progress.phase) {
    case 'welcome':
      return (
        <Frame onLanguage={onLanguage}>
          <Welcome link={link} open={open} onStart={() => session.start()} />
        </Frame>
      );
    case 'ended':
      return (
        <Frame narrow onLanguage={onLanguage}>
          <Thanks view={view} code={open.unrecorded ? null : open.id} />
        </Frame>
      );
    case 'task':
    case 'between':
    case 'free':
      return <Run link={link} open={open} view={view} />;
  }
}

interface PageProps {
  readonly link: TesterLink;
  readonly opened: Promise<Opened>;
  readonly onPassword: (password: string) => void;
  readonly onRetry: () => void;
  readonly onLanguage: (language: Language) => void;
}

function Page({ link, opened, onPassword, onRetry, onLanguage }: PageProps) {
  const result = use(opened);
  switch (result.kind) {
    case 'ready':
      return <Test link={link} open={result.open} onLanguage={onLanguage} />;
    case 'password':
      return (
        <Frame narrow onLanguage={onLanguage}>
          <PasswordPage wrong={result.wrong} onPassword={onPassword} />
        </Frame>
      );
    case 'problem':
      return (
        <Frame narrow onLanguage={onLanguage}>
          <ProblemPage problem={result.problem} closedAt={result.closedAt} onRetry={onRetry} />
        </Frame>
      );
  }
}

function Loading() {
  const { t } = useTexts();
  return <output className={styles['hidden']}>{t('loading')}</output>;
}

function Tester({ start, first }: { readonly start: TesterStart; readonly first: Texts }) {
  const { link } = start;
  const [texts, setTexts] = useState(first);
  const [opened, setOpened] = useState(() => openTest(link, start.language, start.app));
  const changeLanguage = useCallback((language: Language) => {
    void makeTexts(language, fetchTexts(language)).then(setTexts);
  }, []);
  const retry = useCallback(() => setOpened(openTest(link, start.language, null)), [link, start.language]);
  useEffect(() => {
    document.documentElement.lang = texts.locale;
  }, [texts]);
  return (
    <TextsProvider value={texts}>
      <Suspense fallback={<Loading />}>
        <Page
          link={link}
          opened={opened}
          onPassword={(password) => setOpened(openTest(link, start.language, null, password))}
          onRetry={retry}
          onLanguage={changeLanguage}
        />
      </Suspense>
    </TextsProvider>
  );
}

/** Shows the tester's page in `#root`. */
export async function startTester(start: TesterStart): Promise<void> {
  const root = document.getElementById('root');
  const first = await makeTexts(start.language, start.texts);
  if (root) createRoot(root).render(<Tester start={start} first={first} />);
}
