import { ApiError } from '@rehearse/client/api';
import { Banner } from '@rehearse/client/ui';
import type { QueryFilters } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../server';
import styles from './frame.module.css';

const slowAfterMs = 4_000;

const subscribe = (listener: () => void) => {
  const stops = [queries.getQueryCache().subscribe(listener), queries.getMutationCache().subscribe(listener)];
  return () => stops.forEach((stop) => stop());
};

/** Something on the page turns: it has nothing to show yet, or a button was pressed. */
const isWaitingForServer = (): boolean =>
  queries.isMutating() > 0 || queries.getQueryCache().findAll(firstTime).length > 0;
const firstTime: QueryFilters = {
  type: 'active',
  predicate: ({ state }) => state.status === 'pending' && !isCounting(state.fetchFailureReason),
};
/** The server did answer, and pages show how far it is. */
const isCounting = (error: Error | null): boolean => error instanceof ApiError && error.isCounting;

/** Nothing turns without a word: after 4 s people read that it is the server who does not answer. */
export function SlowServerBanner({ isLoading }: { readonly isLoading: boolean }) {
  const { t } = useTranslation('app');
  const isWaiting = useSyncExternalStore(subscribe, isWaitingForServer) || isLoading;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  if (!isLong) return null;
  return (
    <div className={styles.slowServer}>
      <Banner tone="warn">{t('slowServer')}</Banner>
    </div>
  );
}
