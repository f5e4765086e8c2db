import { readTesterLink, startLanguage } from './features/tester/link';
import { loadTester } from './features/tester/load-tester';
import { loadChunk } from './load-chunk';
import { showLoadFailure } from './load-failure/load-failure';

/** Testers get their own small bundle; everything else is the studio. What a tester waits for is asked for before that arrives. */
const link = readTesterLink(location.hash);
const language = startLanguage(link);
const onLoadFailure = () => showLoadFailure(language);
if (link) loadTester(link, language, onLoadFailure);
else void loadChunk(() => import('./app/main')).catch(onLoadFailure);

addEventListener('hashchange', () => {
  const now = readTesterLink(location.hash);
  if (now?.text !== link?.text) location.reload();
});
