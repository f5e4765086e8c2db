import { chooseLanguage } from '@rehearse/contract';
import { embeddedFragment } from './embedded';
import { fetchTexts } from './features/tester/fetch-texts';
import { readTesterLink } from './features/tester/link';
import { fetchAll } from './features/tester/load';
import { loadChunk } from './load-chunk';
import { showLoadFailure } from './load-failure/load-failure';

/** Within pages of other sites (adr/0039): a test, or what a link to look or comment leads to, and nothing else. */
const fragment = embeddedFragment(location);
const link = readTesterLink(fragment);
const language = chooseLanguage([link?.language ?? '', ...navigator.languages]);
const onLoadFailure = () => showLoadFailure(language);
if (link) {
  const prefetched = fetchAll(link.hash, link);
  const parts = loadChunk(() => Promise.all([import('./features/tester/main'), fetchTexts(language)]));
  void parts.then(([{ startTester }, texts]) => startTester({ link, prefetched, language, texts }), onLoadFailure);
} else {
  const hash = new URLSearchParams(fragment.split('?').at(-1)).get('h') ?? '';
  void loadChunk(() => import('./app/embedded')).then(({ startEmbedded }) => startEmbedded(hash), onLoadFailure);
}

addEventListener('hashchange', () => location.reload());
