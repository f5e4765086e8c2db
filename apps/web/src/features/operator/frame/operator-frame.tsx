import { EmptyState, Skeleton, Tabs } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../../../paths';
import { useIsOperator } from '../../../use-is-operator';
import styles from './frame.module.css';

const tabs = [
  { id: 'overview', path: paths.operator },
  { id: 'people', path: paths.operatorPeople },
  { id: 'signOn', path: paths.operatorSignOn },
  { id: 'data', path: paths.operatorData },
  { id: 'jobs', path: paths.operatorJobs },
  { id: 'audit', path: paths.operatorAudit() },
] as const;

/** For who runs the installation; to everybody else there is nothing here. */
export function OperatorFrame() {
  const { t } = useTranslation('operator');
  const isOperator = useIsOperator();
  const { pathname } = useLocation();
  const here = tabs.find(({ path }) => path === pathname) ?? tabs[0];
  if (isOperator === false)
    return (
      <>
        <title>{`${t('title')} · Rehearse`}</title>
        <EmptyState level={1} icon="lock" title={t('notYours')}>
          {t('notYoursText')}
        </EmptyState>
      </>
    );
  return (
    <>
      <title>{`${t('title')} · Rehearse`}</title>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <span className={styles.host}>{location.host}</span>
      </header>
      <Tabs
        label={t('tabs.label')}
        value={here.id}
        items={tabs.map(({ id, path }) => ({ id, text: t(`tabs.${id}`), href: path }))}
      >
        {isOperator ? <Outlet /> : <Waiting label={t('loading')} />}
      </Tabs>
    </>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <section aria-busy aria-label={label}>
      <Skeleton width="60%" height={28} />
    </section>
  );
}
