import { formatsOf, type Formats } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

export type { Formats };
/** Texts of the results, for what is no component. */
export type Translate = ReturnType<typeof useTranslation<'results'>>['t'];

/** Numbers, times and lists in words, in the language of the page. */
export function useFormats(): Formats {
  const { i18n } = useTranslation('results');
  return formatsOf(i18n.language);
}
