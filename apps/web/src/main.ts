import { readLogin } from './login';
import { prefetch } from './prefetch';
import { readTesterLink, startLanguage } from './features/tester/link';
import { loadTester } from './features/tester/load-tester';
import { loadChunk } from './load-chunk';
import { showLoadFailure } from './load-failure/load-failure';
import { isResults } from './common-paths';

/** Testers get their own small bundle; everything else is the studio. What a tester waits for is asked for before that arrives. */
const link = readTesterLink(location.hash);
const language = startLanguage(link);
const onLoadFailure = () => showLoadFailure(language);
if (link) loadTester(link, language, onLoadFailure);
else {
  // A page of results begins with its questions, which leave before the program is there. What fails here is asked for again,
  // and said, by the router.
  const wantsResults = isResults(location.hash);
  const login = wantsResults ? readLogin(localStorage, Date.now()) : null;
  const asked =
    login &&
    import('./features/results/prefetch/prefetch-requests').then(({ prefetchRequests }) =>
      prefetchRequests(prefetch, login.token, location.hash),
    );
  void loadChunk(() => import('./app/main')).catch(onLoadFailure);
  if (wantsResults)
    void Promise.allSettled([
      asked,
      import('./features/results/prefetch/prefetch-queries'),
      import('./features/results'),
    ]);
}

addEventListener('hashchange', () => {
  const now = readTesterLink(location.hash);
  if (now?.text !== link?.text) location.reload();
});
