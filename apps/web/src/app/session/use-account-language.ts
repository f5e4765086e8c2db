import { languageOf, languages, routes, type User } from '@rehearse/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api, store } from '../server';

/** Who chooses another language while logged in gets mails in it, too. */
export function useAccountLanguage(user: User | undefined): void {
  const { i18n } = useTranslation('app');
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return;
    const save = (locale: string) => {
      const { wire } = languages[languageOf(locale) ?? 'en'];
      // The page speaks it already; where this fails, mails have the language from before.
      api
        .call(routes.auth.saveUser, { params: { user: id }, body: { language: wire } })
        .then(store.update, () => undefined);
    };
    i18n.on('languageChanged', save);
    return () => i18n.off('languageChanged', save);
  }, [i18n, id]);
}
