/** The one list of languages (docs/how-to.md, "Add a language"). Keys are the names of files of texts, `<key>.json`. */
export const languages = {
  en: { locale: 'en-GB', wire: 'en', name: 'English' },
  de: { locale: 'de', wire: 'de', name: 'Deutsch' },
  pt: { locale: 'pt-BR', wire: 'pt', name: 'Português' },
  zh: { locale: 'zh-Hans', wire: 'cn', name: '中文' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

interface LanguageFacts {
  /** BCP 47, for `Intl` and `<html lang>`. */
  readonly locale: string;
  /** In links, in settings that are stored, and in the API, which call Chinese "cn" since before us. */
  readonly wire: string;
  /** In its own words. */
  readonly name: string;
}

export type Language = keyof typeof languages;
export type Locale = (typeof languages)[Language]['locale'];

export const languageCodes = Object.keys(languages) as Language[];
export const wireLanguages = Object.values(languages).map(({ wire }) => wire);

/** The language behind any code in use (en-uk, pt_BR, zh-TW, cn); undefined for one that we do not have. */
export function languageOf(code: string): Language | undefined {
  const short = code.toLowerCase().split(/[-_]/)[0] ?? '';
  return languageCodes.find((language) => language === short || languages[language].wire === short);
}

/** The first wish that we have, else English. */
export const chooseLanguage = (wishes: readonly string[]): Language =>
  wishes.map(languageOf).find((language) => language !== undefined) ?? 'en';
