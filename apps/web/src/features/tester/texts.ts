import type { Language } from '@rehearse/contract';
import { createInstance, type TFunction } from 'i18next';
import { createContext, use } from 'react';

/** Our languages as links name them, with the code that plural rules, dates and <html lang> need. */
export const languages: readonly { readonly code: Language; readonly locale: string; readonly name: string }[] = [
  { code: 'en', locale: 'en', name: 'English' },
  { code: 'de', locale: 'de', name: 'Deutsch' },
  { code: 'pt', locale: 'pt', name: 'Português' },
  { code: 'cn', locale: 'zh', name: '中文' },
];

export interface Texts {
  readonly language: Language;
  readonly locale: string;
  readonly t: TFunction<'tester'>;
}

const Context = createContext<Texts | null>(null);
export const TextsProvider = Context;

export function useTexts(): Texts {
  const texts = use(Context);
  if (!texts) throw new Error('TextsProvider is missing');
  return texts;
}

/** Only the wanted language is loaded. */
export async function makeTexts(language: Language, resource: Promise<object>): Promise<Texts> {
  const locale = languages.find(({ code }) => code === language)?.locale ?? 'en';
  const i18n = createInstance();
  await i18n.init({
    lng: locale,
    ns: ['tester'],
    defaultNS: 'tester',
    resources: { [locale]: { tester: (await resource) as Record<string, string> } },
    interpolation: { escapeValue: false },
  });
  return { language, locale, t: i18n.getFixedT(locale, 'tester') };
}
