import { chooseLanguage } from '@rehearse/contract';
import { embeddedFragment } from './embedded';
import { readTesterLink } from './features/tester/link';
import { loadTester } from './features/tester/load-tester';
import { loadChunk } from './load-chunk';
import { showLoadFailure } from './load-failure/load-failure';

/** Within pages of other sites (adr/0039): a test, or what a link to look or comment leads to, and nothing else. */
const fragment = embeddedFragment(location);
const link = readTesterLink(fragment);
const language = chooseLanguage([link?.language ?? '', ...navigator.languages]);
const onLoadFailure = () => showLoadFailure(language);
if (link) loadTester(link, language, onLoadFailure);
else {
  const hash = new URLSearchParams(fragment.split('?').at(-1)).get('h') ?? '';
  void loadChunk(() => import('./app/embedded')).then(({ startEmbedded }) => startEmbedded(hash), onLoadFailure);
}

addEventListener('hashchange', () => location.reload());
