import type { ComponentType } from 'react';
import { createHashRouter, Navigate, useParams, useSearchParams, type RouteObject } from 'react-router-dom';
import { Brand } from './frame/brand';
import { loadFrame } from './frame/frame';
import { RequireLogin } from './frame/require-login';
import { Root } from './frame/root';
import { loadTexts } from './i18n';
import { loadChunk } from '../load-chunk';
import { paths } from '../paths';
import { useKnownConfig } from '../use-server-config';
import { ErrorPage } from './pages/error-page';
import { NotFoundPage } from './pages/not-found-page';
import { api, queries, store } from './server';

/** A route whose page comes with its own chunk. */
function page<Part>(path: string, load: () => Promise<Part>, pick: (part: Part) => ComponentType): RouteObject {
  return { path, lazy: () => loadChunk(load).then((part) => ({ Component: pick(part) })) };
}

type Editor = ComponentType<{ readonly appId: string; readonly screenId?: string }>;

/** The editor takes what it works on as properties; another prototype is another editor. */
const withParams = (Editor: Editor) =>
  function EditorRoute() {
    const { id = '', sid } = useParams();
    return <Editor key={id} appId={id} screenId={sid} />;
  };

/** An area's code, and at the same time the texts that it shows. */
const area =
  <Part,>(texts: readonly string[], load: () => Promise<Part>) =>
  () =>
    Promise.all([load(), loadTexts(texts)]).then(([part]) => part);

const account = area(['account'], () => import('../features/account'));
const prototypes = area(['prototypes'], () => import('../features/prototypes'));
const overview = area(['overview'], () => import('../features/overview'));
const testSetup = area(['test-setup', 'tester', 'questions'], () => import('../features/test-setup'));
const guest = area(['guest', 'comments'], () => Promise.all([import('../features/guest'), import('./frame/switches')]));
const report = area(['guest', 'results'], () =>
  Promise.all([import('../features/guest'), import('../features/results/report'), import('./frame/switches')]),
);
const share = area(['share'], () => import('../features/share'));
const comments = area(['comments'], () => import('../features/comments'));
const editor = area(['editor'], () => import('../features/editor'));
const tryout = area(['tryout'], () => import('../features/tryout'));
/** The try-out is the editor, without its server. */
const tryoutEditor = area(['tryout', 'editor'], () =>
  Promise.all([import('../features/tryout'), import('../features/editor')]),
);
const help = area(['help'], () => import('../features/help'));
/** The help shows the editor's own list, without the editor. */
const shortcuts = area(['help', 'editor'], () =>
  Promise.all([import('../features/help'), import('../features/editor/palette/shortcut-list')]),
);
const gallery = area(['gallery', 'editor'], () =>
  Promise.all([import('../features/gallery'), import('./frame/plain-frame'), import('./frame/switches')]),
);
const operator = area(['operator'], () => import('../features/operator'));
const results = area(['results'], () => import('../features/results'));
/** Links to reports are made as all others are. */
const reports = area(['results', 'share'], () =>
  Promise.all([import('../features/results'), import('../features/share')]),
);

const plain: RouteObject = {
  lazy: () => loadChunk(() => import('./frame/plain-frame')).then(({ PlainFrame }) => ({ Component: PlainFrame })),
  children: [
    page(paths.terms, account, (part) => part.TermsPage),
    page(paths.privacy, account, (part) => part.PrivacyPage),
    page(paths.erase, account, (part) => part.ErasePage),
    page(paths.noMails, account, (part) => part.NoMailsPage),
    page(paths.confirm, account, (part) => part.ConfirmPage),
    page(paths.contact, help, (part) => part.ContactPage),
    page(paths.logout, account, (part) => part.LogoutPage),
    page(paths.signOn, account, (part) => part.SignOnPage),
    { path: paths.notFound, element: <NotFoundPage /> },
    { path: '*', element: <NotFoundPage /> },
  ],
};

/** The overview's frame with one tab in it; each tab is another feature's. */
const oneApp: RouteObject = {
  lazy: () => loadChunk(overview).then(({ OverviewFrame }) => ({ Component: OverviewFrame })),
  children: [
    page(paths.overview(':id'), overview, (part) => part.DesignTab),
    page(paths.design(':id'), overview, (part) => part.DesignTab),
    page(paths.comments(':id'), comments, (part) => part.CommentsTab),
    page(paths.test(':id'), testSetup, (part) => part.TestTab),
    page(paths.team(':id'), share, (part) => part.TeamTab),
    page(paths.settings(':id'), overview, (part) => part.SettingsTab),
  ],
};

const withShortcuts = ([{ ShortcutsPage }, { ShortcutList }]: Awaited<ReturnType<typeof shortcuts>>) =>
  function ShortcutsRoute() {
    return (
      <ShortcutsPage>
        <ShortcutList />
      </ShortcutsPage>
    );
  };

const withWorkspace = ([{ TryoutPage }, { Workspace }]: Awaited<ReturnType<typeof tryoutEditor>>) =>
  function TryoutRoute() {
    return <TryoutPage Workspace={Workspace} />;
  };

const members: RouteObject = {
  element: <RequireLogin isFramed />,
  errorElement: <ErrorPage />,
  children: [
    page(paths.home, prototypes, (part) => part.PrototypesPage),
    page(paths.prototypes, prototypes, (part) => part.PrototypesPage),
    page(paths.create, prototypes, (part) => part.CreatePage),
    { path: paths.loggedIn, element: <Navigate to={paths.home} replace /> },
    page(paths.folder(':folder'), prototypes, (part) => part.FolderPage),
    page(paths.shared, prototypes, (part) => part.SharedPage),
    page(paths.onlyYours, prototypes, (part) => part.OnlyYoursPage),
    page(paths.trash, prototypes, (part) => part.TrashPage),
    page(paths.account, account, (part) => part.AccountPage),
    page(paths.tryoutKeep, tryout, (part) => part.KeepPage),
    page(paths.join, share, (part) => part.JoinPage),
    oneApp,
    {
      lazy: () => loadChunk(operator).then(({ OperatorFrame }) => ({ Component: OperatorFrame })),
      children: [
        page(paths.operator, operator, (part) => part.OverviewTab),
        page(paths.operatorPeople, operator, (part) => part.PeopleTab),
        page(paths.operatorSignOn, operator, (part) => part.SignOnTab),
        page(paths.operatorData, operator, (part) => part.DataTab),
        page(paths.operatorJobs, operator, (part) => part.JobsTab),
        page(paths.operatorAudit(), operator, (part) => part.AuditTab),
      ],
    },
  ],
};

const studio: RouteObject = {
  lazy: () => loadFrame(store.current() === null).then((Component) => ({ Component })),
  children: [
    page(paths.examples, prototypes, (part) => part.ExamplesPage),
    page(paths.help, help, (part) => part.HelpPage),
    page(paths.helpNews, help, (part) => part.NewsPage),
    page(paths.helpShortcuts, shortcuts, withShortcuts),
    page(paths.helpTopic(':topic'), help, (part) => part.TopicPage),
    page(paths.helpTopic(':topic', ':section'), help, (part) => part.TopicPage),
    members,
  ],
};

type Results = Awaited<ReturnType<typeof results>>;

/** A page of results, the first questions of which go out while it is on its way. */
const resultsPage = (
  path: string,
  name: 'overview' | 'findings' | 'paths' | 'answers' | 'canvas',
  pick: (part: Results) => ComponentType,
): RouteObject => ({
  ...page(path, results, pick),
  async loader({ params: { id = '' }, request }) {
    if (!store.current()) return null;
    const { prefetchQueries } = await loadChunk(() => import('../features/results/prefetch/prefetch-queries'));
    prefetchQueries({ api, queries }, name, id, new URL(request.url).searchParams);
    return null;
  },
  shouldRevalidate: () => false,
});

type Guest = Awaited<ReturnType<typeof guest>>;

type Switches = Guest[1];

/** What pages of guests have around them, and the hash of their address. */
function useGuestPage({ LanguageSwitch, ThemeSwitch }: Switches) {
  const [search] = useSearchParams();
  return {
    link: search.get('h') ?? '',
    brand: <Brand compact />,
    tools: (
      <>
        <LanguageSwitch />
        <ThemeSwitch />
      </>
    ),
  };
}

const withTools = ([{ SharePage }, switches]: Guest) =>
  function GuestRoute() {
    return <SharePage {...useGuestPage(switches)} />;
  };

const withReport = ([{ ReportPage }, { ReportView }, switches]: Awaited<ReturnType<typeof report>>) =>
  function ReportRoute() {
    return <ReportPage View={ReportView} {...useGuestPage(switches)} />;
  };

const withLinks = ([{ ReportsPage }, { ReportLinks }]: Awaited<ReturnType<typeof reports>>) =>
  function ReportsRoute() {
    return <ReportsPage Links={ReportLinks} />;
  };

type Gallery = Awaited<ReturnType<typeof gallery>>;

/** Where the operator has it. */
const whereShown = ([{ GalleryPage }, { PlainFrame }, { ThemeSwitch }]: Gallery) =>
  function GalleryRoute() {
    const { config, isPending } = useKnownConfig();
    if (isPending) return null;
    if (config?.gallery) return <GalleryPage brand={<Brand compact />} tools={<ThemeSwitch />} />;
    return (
      <PlainFrame>
        <NotFoundPage />
      </PlainFrame>
    );
  };

const workspaces: RouteObject[] = [
  page(paths.editor(':id'), editor, ({ EditorPage }) => withParams(EditorPage)),
  page(paths.editorAt(':id', ':sid'), editor, ({ EditorPage }) => withParams(EditorPage)),
  resultsPage(paths.results(':id'), 'overview', (part) => part.ResultsPage),
  resultsPage(paths.findings(':id'), 'findings', (part) => part.FindingsPage),
  resultsPage(paths.paths(':id'), 'paths', (part) => part.PathsPage),
  resultsPage(paths.answers(':id'), 'answers', (part) => part.AnswersPage),
  page(paths.compare(':id'), results, (part) => part.ComparePage),
  page(paths.live(':id'), results, (part) => part.LivePage),
  page(paths.reports(':id'), reports, withLinks),
  page(paths.session(':id', ':session'), results, (part) => part.SessionPage),
  page(paths.films(':id'), results, (part) => part.FilmsPage),
  resultsPage(paths.canvas(':id'), 'canvas', (part) => part.AnalyticCanvasPage),
];

/** Results of public prototypes. */
const exampleResults: RouteObject = {
  lazy: () => loadChunk(results).then(({ ExamplePlace }) => ({ Component: ExamplePlace })),
  children: [
    page(paths.exampleResults(':id'), results, (part) => part.ResultsPage),
    page(paths.exampleFindings(':id'), results, (part) => part.FindingsPage),
    page(paths.examplePaths(':id'), results, (part) => part.PathsPage),
    page(paths.exampleAnswers(':id'), results, (part) => part.AnswersPage),
    page(paths.exampleCompare(':id'), results, (part) => part.ComparePage),
    page(paths.exampleSession(':id', ':session'), results, (part) => part.SessionPage),
    page(paths.exampleFilms(':id'), results, (part) => part.FilmsPage),
    page(paths.exampleCanvas(':id'), results, (part) => part.AnalyticCanvasPage),
  ],
};

export const createStudioRouter = () =>
  createHashRouter([
    {
      element: <Root />,
      errorElement: <ErrorPage />,
      HydrateFallback: () => null,
      children: [
        plain,
        // Before what would take its name for a prototype's.
        page(paths.tryout, tryoutEditor, withWorkspace),
        studio,
        exampleResults,
        page(paths.gallery, gallery, whereShown),
        page(paths.share(), guest, withTools),
        page(paths.report(), report, withReport),
        { element: <RequireLogin />, errorElement: <ErrorPage />, children: workspaces },
      ],
    },
  ]);
