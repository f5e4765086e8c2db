import type { SessionRow, SessionSort } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';

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

/** Newest, longest, busiest or oddest first. */
export function sortSessions(sessions: readonly SessionRow[], sort: SessionSort): SessionRow[] {
  const value = ({ start, duration, interactions, outlier }: SessionRow) =>
    ({ start, duration, interactions, outlier: outlier.score })[sort];
  return sessions.toSorted((a, b) => value(b) - value(a));
}
