import { languageOf, languages } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

/** What a language is called that a session tells of, in its own words; `none` where none is known. */
export function useLanguageName(): (language: string | null) => string {
  const { t } = useTranslation('results');
  return (language) => {
    const known = language === null ? undefined : languageOf(language);
    return known ? languages[known].name : t('filter.noLanguage');
  };
}
