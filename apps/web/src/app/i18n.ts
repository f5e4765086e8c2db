/// <reference types="vite/types/importMeta.d.ts" />
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languageCodes, languageOf, languages } from '@rehearse/contract';
import { browserStorage } from '../browser-storage';
import { preferredLocale, storeLocale } from './preferred-locale';

type Texts = { readonly default: Record<string, unknown> };
const files = import.meta.glob<Texts>(['./texts/**/*.json', '../features/{*,tester/questions}/texts/*.json']);

/** `app` and `errors` lie here, `questions` with the page that asks them, every other namespace with its feature. */
const fileOf = (language: Language | undefined, namespace: string): string =>
  namespace === 'app'
    ? `./texts/${language}.json`
    : namespace === 'errors'
      ? `./texts/errors/${language}.json`
      : `../features/${namespace === 'questions' ? 'tester/questions' : namespace}/texts/${language}.json`;

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    const load = files[fileOf(languageOf(locale), namespace)];
    if (!load) return done(new Error(`No texts for ${namespace}`), null);
    load().then(
      (texts) => done(null, texts.default),
      (error: Error) => done(error, null),
    );
  },
};

/** Asks for an area's texts before its first component does. */
export const loadTexts = (namespaces: readonly string[]): Promise<void> => i18next.loadNamespaces(namespaces);

/** Ready when the shell's own texts are there; the others come with their features. */
export async function startTexts(): Promise<void> {
  const locale = preferredLocale(browserStorage, navigator.languages);
  document.documentElement.lang = locale;
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: locale,
      // All languages are complete: nobody needs the texts of a second one.
      fallbackLng: false,
      supportedLngs: languageCodes.map((language) => languages[language].locale),
      load: 'currentOnly',
      // The language is known at once, so that the router can ask for texts.
      initAsync: false,
      ns: ['app', 'errors'],
      defaultNS: 'app',
      interpolation: { escapeValue: false },
    });
  // From here on it is somebody's choice.
  i18next.on('languageChanged', (chosen) => {
    document.documentElement.lang = chosen;
    storeLocale(browserStorage, chosen);
  });
  // Chosen in another tab, it is chosen in this one.
  addEventListener('storage', () => {
    const chosen = preferredLocale(browserStorage, navigator.languages);
    if (chosen !== i18next.language) void i18next.changeLanguage(chosen);
  });
}
