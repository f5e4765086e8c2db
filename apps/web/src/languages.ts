import type { Language } from '@rehearse/contract';

/** Our languages as links, storage and text files name them, with the BCP 47 code that i18next, Intl and <html lang> need; each in its own words. */
export const languages = [
  { code: 'en', locale: 'en', name: 'English' },
  { code: 'de', locale: 'de', name: 'Deutsch' },
  { code: 'pt', locale: 'pt', name: 'Português' },
  { code: 'cn', locale: 'zh', name: '中文' },
] as const satisfies readonly { readonly code: Language; readonly locale: string; readonly name: string }[];

/** The language behind any code in use (en-uk, pt-br, zh-TW, cn). */
export function languageOf(code: string): (typeof languages)[number] | undefined {
  const short = code.toLowerCase().split(/[-_]/)[0] ?? '';
  return languages.find((language) => language.code === short || language.locale === short);
}
