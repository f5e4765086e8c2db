import { Progress } from '@rehearse/client/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { BellContext } from '../../bell';
import { loadChunk } from '../../load-chunk';
import styles from './frame.module.css';
import { Sharing } from './sharing';
import { SlowServerBanner } from './slow-server-banner';

const IconBell = lazy(() => loadChunk(() => import('./feed-bell')).then((part) => ({ default: part.IconBell })));
const bell = (
  <Suspense>
    <IconBell />
  </Suspense>
);

export function Root() {
  const { t } = useTranslation('app');
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && (
        <div className={styles.loading}>
          <Progress label={t('loading')} />
        </div>
      )}
      <Sharing>
        <BellContext value={bell}>
          <Suspense>
            <Outlet />
          </Suspense>
        </BellContext>
      </Sharing>
      <SlowServerBanner isLoading={state === 'loading'} />
      <ScrollRestoration />
    </>
  );
}
