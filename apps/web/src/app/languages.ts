import { languageOf, languages } from '../languages';

export type Locale = (typeof languages)[number]['locale'];

/** Null for a language that we do not have. */
export const localeOf = (code: string): Locale | null => languageOf(code)?.locale ?? null;

export const codeOf = (locale: string): string =>
  languages.find((language) => language.locale === locale)?.code ?? 'en';

const key = 'rehearseLanguage';

/** Stored choice first, then the browser's languages in their order, else English. */
export function preferredLocale(storage: Pick<Storage, 'getItem'>, browser: readonly string[]): Locale {
  const wishes = [storage.getItem(key) ?? '', ...browser];
  return wishes.map(localeOf).find((locale) => locale !== null) ?? 'en';
}

export const storeLocale = (storage: Pick<Storage, 'setItem'>, locale: string): void =>
  storage.setItem(key, codeOf(locale));
