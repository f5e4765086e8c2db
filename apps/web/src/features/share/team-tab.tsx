import { useRoute } from '@rehearse/client/api/react';
import { visuallyHiddenClass } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AppAccess } from './app-access';
import { AppSum } from './app-sum';
import styles from './share.module.css';

/** Who has access to a prototype, as a page of its own. */
export function TeamTab() {
  const { t } = useTranslation('share');
  const { id = '' } = useParams();
  const { data: app } = useRoute(routes.apps.get, { params: { app: id } });
  return (
    <section className={styles.tab}>
      <h2 className={visuallyHiddenClass}>{t('tab')}</h2>
      <AppSum app={id} />
      <AppAccess app={{ id, name: app?.name ?? '' }} />
    </section>
  );
}
