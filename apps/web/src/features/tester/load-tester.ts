import type { Language } from '@rehearse/contract';
import { loadChunk } from '../../load-chunk';
import { fetchTexts } from './fetch-texts';
import type { TesterLink } from './link';
import { fetchAll } from './load';

/** Opens a test. What its page waits for is asked for before its program arrives. */
export function loadTester(link: TesterLink, language: Language, onFailure: () => void): void {
  const prefetched = fetchAll(link.hash, link);
  const parts = loadChunk(() => Promise.all([import('./main'), fetchTexts(language)]));
  void parts.then(([{ startTester }, texts]) => startTester({ link, prefetched, language, texts }), onFailure);
}
