import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageCodes, languageOf, languages } from '@rehearse/contract';
import { browserStorage } from '../browser-storage';
import { shellTexts } from './first-texts';
import { preferredLocale, storeLocale } from './preferred-locale';
import { loadTextFile } from './text-files';

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    loadTextFile(languageOf(locale), namespace).then(
      (texts) => done(null, texts),
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
      ns: shellTexts,
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
