import type { Language } from '@rehearse/contract';

const known: Readonly<Record<string, Language>> = { en: 'en', de: 'de', pt: 'pt', cn: 'cn', zh: 'cn' };

/** The link's wish first, then the browser's languages in their order, else English. */
export function chooseLanguage(wish: string | null, browser: readonly string[]): Language {
  const wishes = [wish ?? '', ...browser].map((code) => known[code.toLowerCase().split(/[-_]/)[0] ?? '']);
  return wishes.find((language) => language !== undefined) ?? 'en';
}

const files: Readonly<Record<Language, () => Promise<{ readonly default: object }>>> = {
  en: () => import('./texts/en.json'),
  de: () => import('./texts/de.json'),
  pt: () => import('./texts/pt.json'),
  cn: () => import('./texts/cn.json'),
};

export const fetchTexts = async (language: Language): Promise<object> => (await files[language]()).default;
