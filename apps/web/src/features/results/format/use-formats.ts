import { formatsOf, type Formats } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';

export type { Formats };

/** Figures in words, in the language of the page. */
export function useFormats(): Formats {
  const { i18n } = useTranslation('results');
  return formatsOf(i18n.language);
}
