import type { Language } from '@rehearse/contract';
import { languageOf } from '../../languages';

/** The link's wish first, then the browser's languages in their order, else English. */
export function chooseLanguage(wish: string | null, browser: readonly string[]): Language {
  return [wish ?? '', ...browser].map(languageOf).find((language) => language !== undefined)?.code ?? 'en';
}

const files: Readonly<Record<Language, () => Promise<{ readonly default: object }>>> = {
  en: () => import('./texts/en.json'),
  de: () => import('./texts/de.json'),
  pt: () => import('./texts/pt.json'),
  cn: () => import('./texts/cn.json'),
};

export const fetchTexts = async (language: Language): Promise<object> => (await files[language]()).default;
