/** Our languages as links, storage and text files name them, with the BCP 47 code that i18next, Intl and <html lang> need. */
export const languages = [
  { code: 'en', locale: 'en', name: 'English' },
  { code: 'de', locale: 'de', name: 'Deutsch' },
  { code: 'pt', locale: 'pt', name: 'Português' },
  { code: 'cn', locale: 'zh', name: '中文' },
] as const;
export type Locale = (typeof languages)[number]['locale'];

/** The language behind any code in use (en-uk, pt-br, zh-TW, cn); null for one that we do not have. */
export function localeOf(code: string): Locale | null {
  const short = code.toLowerCase().split(/[-_]/)[0] ?? '';
  return languages.find((language) => language.code === short || language.locale === short)?.locale ?? null;
}

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
