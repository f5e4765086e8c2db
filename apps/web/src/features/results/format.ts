import { createFormats, type Formats } from '@rehearse/client/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type { Formats };

/** Figures in words, in the language of the page. */
export function useFormats(): Formats {
  const { i18n } = useTranslation('results');
  return useMemo(() => createFormats(i18n.language), [i18n.language]);
}
