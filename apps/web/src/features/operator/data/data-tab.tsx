import { useRoute } from '@rehearse/client/api/react';
import { Skeleton } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../retry-banner';
import { Retention } from './retention';
import { Erasures, LargestPrototypes, PrototypeFacts, RecordFacts } from './sizes';
import styles from './data.module.css';

const { operator } = routes;

/** What is stored, how long it is kept, and what is on its way out. */
export function DataTab() {
  const { t } = useTranslation('operator');
  const prototypes = useRoute(operator.prototypes, {});
  const records = useRoute(operator.records, {});
  const failed = [prototypes, records].find(({ error }) => error);
  return (
    <>
      {failed?.error && (
        <RetryBanner title={t('data.loadFailed')} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {(prototypes.isPending || records.isPending) && (
        <section aria-busy aria-label={t('loading')}>
          <Skeleton height={64} />
        </section>
      )}
      <div className={styles.columns}>
        <div>
          {prototypes.data && <PrototypeFacts sizes={prototypes.data} />}
          {prototypes.data && <LargestPrototypes largest={prototypes.data.largest} />}
          {records.data && <RecordFacts sizes={records.data} />}
          <Erasures />
        </div>
        {records.data && <Retention kept={records.data.kept} />}
      </div>
    </>
  );
}
