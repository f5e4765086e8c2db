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
export function sortSessions(
  sessions: readonly SessionRow[],
  sort: SessionSort,
  outlierOf: (session: SessionRow) => { readonly score: number },
): SessionRow[] {
  const value: Readonly<Record<SessionSort, (session: SessionRow) => number>> = {
    start: ({ start }) => start,
    duration: ({ duration }) => duration,
    interactions: ({ interactions }) => interactions,
    outlier: (session) => outlierOf(session).score,
  };
  return sessions.toSorted((a, b) => value[sort](b) - value[sort](a));
}
