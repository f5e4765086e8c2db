import { useRoute } from '@rehearse/client/api/react';
import { Skeleton } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../retry-banner';
import { Note, Part } from '../parts/parts';
import { type Asked, DeadDialog } from './dead-dialog';
import { DeadTable } from './dead-table';
import { ReadersTable } from './readers-table';

const everyMs = 10_000;

/** What runs in the background, what waits, and what nobody could do. */
export function JobsTab() {
  const { t } = useTranslation('operator');
  const { data, error, refetch } = useRoute(routes.operator.jobs, {}, { refetchInterval: everyMs });
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      {error && <RetryBanner title={t('jobs.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <section aria-busy aria-label={t('loading')}>
          <Skeleton height={64} />
        </section>
      )}
      {data && (
        <>
          <Part title={t('jobs.failed')}>
            {data.dead.length > 0 && <DeadTable letters={data.dead} onAct={(act, of) => setAsked({ act, of })} />}
            <Note>{t(data.dead.length > 0 ? 'jobs.failedNote' : 'jobs.noneFailed')}</Note>
          </Part>
          <Part title={t('jobs.background')}>
            <ReadersTable readers={data.readers} onRetryAll={(of) => setAsked({ act: 'retryAll', of })} />
            {data.unsent > 0 && <Note>{t('jobs.unsent', { count: data.unsent })}</Note>}
            <Note>{t('jobs.note')}</Note>
          </Part>
        </>
      )}
      {asked && <DeadDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
