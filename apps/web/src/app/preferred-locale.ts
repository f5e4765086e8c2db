import { chooseLanguage, languageOf, languages, type Locale } from '@rehearse/contract';

const key = 'rehearseLanguage';

/** Stored choice first, then the browser's languages in their order, else English. */
export const preferredLocale = (storage: Pick<Storage, 'getItem'>, browser: readonly string[]): Locale =>
  languages[chooseLanguage([storage.getItem(key) ?? '', ...browser])].locale;

export const storeLocale = (storage: Pick<Storage, 'setItem'>, locale: string): void =>
  storage.setItem(key, languages[languageOf(locale) ?? 'en'].wire);
