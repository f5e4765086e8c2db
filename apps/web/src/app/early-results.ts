import { isResults } from '../common-paths';
import { preload } from '../preload';

/** What the build knows (build/early-results.ts): a program, and what it is made of. */
declare const known: { readonly program: string; readonly files: readonly string[] };

/** Stands in the page itself: a page of results begins with its questions, which leave before the program is there (start-results.ts). */
if (isResults(location.hash)) {
  const { program, files } = known;
  for (const file of files) preload(file, 'auto');
  void import(/* @vite-ignore */ program).catch(() => undefined);
}
