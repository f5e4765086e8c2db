import { EmptyState, type IconName } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useFolders } from '../../../folders';
import { RetryBanner } from '../../../retry-banner';
import { isOnlyYours } from '../../../whose';
import { isMine, type ListedApp } from '../data/app-list';
import { useApps } from '../data/use-apps';
import { CardSkeletons } from './card-skeletons';
import styles from './list.module.css';
import { PrototypeGrid } from './prototype-grid';

/** What others own. */
export function SharedPage() {
  return <WhosePage part="sharedPage" icon="users" isIn={(app) => !isMine(app)} />;
}

/** What nobody else sees. */
export function OnlyYoursPage() {
  const folders = useFolders();
  return <WhosePage part="onlyYours" icon="lock" isIn={folders && ((app) => isOnlyYours(app, folders))} />;
}

interface WhosePageProps {
  /** Of the texts. */
  readonly part: 'sharedPage' | 'onlyYours';
  readonly icon: IconName;
  /** Undefined until it is known. */
  readonly isIn: ((app: ListedApp) => boolean) | undefined;
}

function WhosePage({ part, icon, isIn }: WhosePageProps) {
  const { t } = useTranslation('prototypes');
  const apps = useApps();
  const shown = isIn && apps.data?.filter(isIn);
  const title = t(`${part}.title`);
  return (
    <>
      <title>{`${title} · Rehearse`}</title>
      <header className={styles.head}>
        <h1>{title}</h1>
      </header>
      {apps.error && <RetryBanner title={t('loadFailed')} error={apps.error} onRetry={() => void apps.refetch()} />}
      {!shown && !apps.error && <CardSkeletons label={t('loading')} />}
      {shown?.length === 0 && (
        <EmptyState icon={icon} title={t(`${part}.none`)}>
          {t(`${part}.noneText`)}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <PrototypeGrid place={part} apps={shown} scopes={['all', 'archived']} withFolders />
      )}
    </>
  );
}
