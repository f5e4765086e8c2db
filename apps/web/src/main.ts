import { chooseLanguage, fetchTexts } from './features/tester/language';
import { readTesterLink } from './features/tester/link';
import { fetchAll } from './features/tester/load';
import { loadPart } from './load-part';
import { showNotLoaded } from './not-loaded';

/** Testers get their own small bundle; everything else is the studio. What a tester waits for is asked for before that arrives. */
const link = readTesterLink(location.hash);
const language = chooseLanguage(link?.language ?? null, navigator.languages);
const noPage = () => showNotLoaded(language);
if (link) {
  const early = fetchAll(link.hash, link.page === 'test');
  const parts = loadPart(() => Promise.all([import('./features/tester/main'), fetchTexts(language)]));
  void parts.then(([{ startTester }, texts]) => startTester({ link, early, language, texts }), noPage);
} else {
  void loadPart(() => import('./app/main')).catch(noPage);
  // A page of results begins with its questions. What fails here is asked for again, and said, by the router.
  if (/^#\/apps\/[^/]+\/(results|analyze|sessions)\b/.test(location.hash))
    void Promise.allSettled([import('./features/results/ahead'), import('./features/results')]);
}

addEventListener('hashchange', () => {
  const now = readTesterLink(location.hash);
  if (now?.text !== link?.text) location.reload();
});
