import { languageOf, languages, routes, type User } from '@rehearse/contract';
import { chooseTheme, onThemeChoice, themeChoice } from '@rehearse/client/ui/theme';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, store } from '../server';

const wireOf = (locale: string) => languages[languageOf(locale) ?? 'en'].wire;

/**
 * Language and theme are the account's: who logs in finds them as they were left, mails come in that language, and what is
 * chosen while logged in is kept with the account. The page has it at once; where saving fails, the account has the former.
 */
export function useAccountPreferences(user: User | undefined): void {
  const { i18n } = useTranslation('app');
  const id = user?.id;
  // Before any login, this browser's own choice holds; who is logged in already when the page opens has theirs here.
  const wasGuest = useRef(false);
  useEffect(() => {
    if (id === undefined) {
      wasGuest.current = true;
      return;
    }
    const { language, theme } = store.current()?.user ?? {};
    if (wasGuest.current) {
      const known = language && languageOf(language);
      if (known) void i18n.changeLanguage(languages[known].locale);
      if (theme) chooseTheme(theme);
    }
    const save = (body: Pick<User, 'language' | 'theme'>) =>
      void api.call(routes.auth.saveUser, { params: { user: id }, body }).then(store.update, () => undefined);
    const saveLanguage = (locale: string) => {
      if (wireOf(locale) !== store.current()?.user.language) save({ language: wireOf(locale) });
    };
    const saveTheme = () => {
      if (themeChoice() !== store.current()?.user.theme) save({ theme: themeChoice() });
    };
    i18n.on('languageChanged', saveLanguage);
    const forgetTheme = onThemeChoice(saveTheme);
    return () => {
      i18n.off('languageChanged', saveLanguage);
      forgetTheme();
    };
  }, [i18n, id]);
}
