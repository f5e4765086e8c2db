import { useTranslation } from 'react-i18next';
import type { SessionSort } from './ask/sessions';

/** The orders that sessions can be listed in. */
export function useSessionSorts(): { readonly id: SessionSort; readonly text: string }[] {
  const { t } = useTranslation('results');
  return [
    { id: 'start', text: t('sessions.byStart') },
    { id: 'outlier', text: t('sessions.byOutlier') },
    { id: 'duration', text: t('sessions.byTime') },
    { id: 'interactions', text: t('sessions.byInteractions') },
  ];
}
