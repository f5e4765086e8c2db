import type { ComponentType } from 'react';
import { createHashRouter, Navigate, useParams, type RouteObject } from 'react-router-dom';
import { RequireLogin } from './frame/require-login';
import { Root } from './frame/root';
import { loadTexts } from './i18n';
import { loadChunk } from '../load-chunk';
import { paths } from '../paths';
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
const testSetup = area(['test-setup', 'tester'], () => import('../features/test-setup'));
const editor = area(['editor'], () => import('../features/editor'));
const results = area(['results'], () => import('../features/results'));

const plain: RouteObject = {
  lazy: () => loadChunk(() => import('./frame/plain-frame')).then(({ PlainFrame }) => ({ Component: PlainFrame })),
  children: [
    page(paths.terms, account, (part) => part.TermsPage),
    page(paths.privacy, account, (part) => part.PrivacyPage),
    page(paths.confirm, account, (part) => part.ConfirmPage),
    page(paths.logout, account, (part) => part.LogoutPage),
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
    page(paths.test(':id'), testSetup, (part) => part.TestTab),
  ],
};

const studio: RouteObject = {
  lazy: () => loadChunk(() => import('./frame/studio-frame')).then(({ StudioFrame }) => ({ Component: StudioFrame })),
  children: [
    page(paths.home, prototypes, (part) => part.PrototypesPage),
    page(paths.prototypes, prototypes, (part) => part.PrototypesPage),
    page(paths.create, prototypes, (part) => part.CreatePage),
    { path: paths.loggedIn, element: <Navigate to={paths.home} replace /> },
    page(paths.examples, prototypes, (part) => part.ExamplesPage),
    page(paths.trash, prototypes, (part) => part.TrashPage),
    page(paths.account, account, (part) => part.AccountPage),
    oneApp,
  ],
};

type Results = Awaited<ReturnType<typeof results>>;

/** A page of results, the first questions of which go out while it is on its way. */
const resultsPage = (
  path: string,
  name: 'overview' | 'canvas',
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

const workspaces: RouteObject[] = [
  page(paths.editor(':id'), editor, ({ EditorPage }) => withParams(EditorPage)),
  page(paths.editorAt(':id', ':sid'), editor, ({ EditorPage }) => withParams(EditorPage)),
  resultsPage(paths.results(':id'), 'overview', (part) => part.ResultsPage),
  page(paths.session(':id', ':session'), results, (part) => part.SessionPage),
  resultsPage(paths.canvas(':id'), 'canvas', (part) => part.AnalyticCanvasPage),
];

export const createStudioRouter = () =>
  createHashRouter([
    {
      element: <Root />,
      errorElement: <ErrorPage />,
      HydrateFallback: () => null,
      children: [plain, { element: <RequireLogin />, errorElement: <ErrorPage />, children: [...workspaces, studio] }],
    },
  ]);
