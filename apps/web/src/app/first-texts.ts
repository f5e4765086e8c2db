import { languageOf } from '@rehearse/contract';
import { browserStorage } from '../browser-storage';
import { preferredLocale } from './preferred-locale';
import { loadTextFile } from './text-files';

/** What every page of the studio has texts of. */
export const shellTexts = ['app', 'errors'];

/** Texts of the shell and of these areas, before the program that shows them is there. */
export async function loadFirstTexts(areas: readonly string[]): Promise<void> {
  const language = languageOf(preferredLocale(browserStorage, navigator.languages));
  await Promise.all([...shellTexts, ...areas].map((area) => loadTextFile(language, area)));
}
