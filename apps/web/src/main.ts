import { chooseLanguage, fetchTexts } from './features/tester/language';
import { readTesterLink } from './features/tester/link';
import { fetchAll } from './features/tester/load';

/** Testers get their own small bundle; everything else is the studio. What a tester waits for is asked for before that arrives. */
const link = readTesterLink(location.hash);
if (link) {
  const early = fetchAll(link.hash, link.page === 'test');
  const language = chooseLanguage(link.language, navigator.languages);
  const texts = fetchTexts(language);
  void import('./features/tester/main').then(({ startTester }) => startTester({ link, early, language, texts }));
} else {
  void import('./app/main');
}

addEventListener('hashchange', () => {
  const now = readTesterLink(location.hash);
  if (now?.text !== link?.text) location.reload();
});
