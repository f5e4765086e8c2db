import { Progress } from '@rehearse/client/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import styles from './frame.module.css';
import { Sharing } from './sharing';
import { SlowServerBanner } from './slow-server-banner';

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
        <Suspense>
          <Outlet />
        </Suspense>
      </Sharing>
      <SlowServerBanner isLoading={state === 'loading'} />
      <ScrollRestoration />
    </>
  );
}
