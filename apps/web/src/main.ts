import { readLogin } from './login';
import { earlyAnswers } from './early-answers';
import { chooseLanguage } from '@rehearse/contract';
import { fetchTexts } from './features/tester/fetch-texts';
import { readTesterLink } from './features/tester/link';
import { fetchAll } from './features/tester/load';
import { loadPart } from './load-part';
import { showNotLoaded } from './not-loaded/not-loaded';
import { isResults } from './paths';

/** Testers get their own small bundle; everything else is the studio. What a tester waits for is asked for before that arrives. */
const link = readTesterLink(location.hash);
const language = chooseLanguage([link?.language ?? '', ...navigator.languages]);
const noPage = () => showNotLoaded(language);
if (link) {
  const early = fetchAll(link.hash, link.page === 'test');
  const parts = loadPart(() => Promise.all([import('./features/tester/main'), fetchTexts(language)]));
  void parts.then(([{ startTester }, texts]) => startTester({ link, early, language, texts }), noPage);
} else {
  // A page of results begins with its questions, which leave before the program is there. What fails here is asked for again,
  // and said, by the router.
  const wantsResults = isResults(location.hash);
  const login = wantsResults ? readLogin(localStorage, Date.now()) : null;
  const asked =
    login &&
    import('./features/results/prefetch/prefetch-requests').then(({ prefetchRequests }) =>
      prefetchRequests(earlyAnswers, login.token, location.hash),
    );
  void loadPart(() => import('./app/main')).catch(noPage);
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
