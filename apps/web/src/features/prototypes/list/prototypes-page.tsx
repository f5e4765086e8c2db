import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, useKey } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { CreateDialog } from '../create/create-dialog';
import { useApps } from '../data/use-apps';
import { CardSkeletons } from './card-skeletons';
import { FirstVisit } from './first-visit';
import { PrototypeGrid } from './prototype-grid';
import styles from './list.module.css';

/** At `paths.create`: the list with the create dialog over it. */
export function CreatePage() {
  const go = useNavigate();
  return <Prototypes isCreating onCreating={(creating) => creating || void go(paths.home, { replace: true })} />;
}

export function PrototypesPage() {
  const [creating, setCreating] = useState(false);
  return <Prototypes isCreating={creating} onCreating={setCreating} />;
}

interface PrototypesProps {
  readonly isCreating: boolean;
  readonly onCreating: (creating: boolean) => void;
}

function Prototypes({ isCreating, onCreating }: PrototypesProps) {
  const { t } = useTranslation('prototypes');
  const errorText = useErrorText();
  const apps = useApps();
  useKey('c', () => onCreating(true));
  const isEmpty = apps.data?.length === 0;
  return (
    <>
      <title>{`${t('title')} · Rehearse`}</title>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {!isEmpty && (
          <Button variant="primary" icon="plus" shortcut="C" onPress={() => onCreating(true)}>
            {t('create.action')}
          </Button>
        )}
      </header>
      {apps.error && (
        <Banner
          tone="bad"
          title={t('loadFailed')}
          actions={
            <Button size="s" onPress={() => void apps.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {errorText(apps.error)}
        </Banner>
      )}
      {apps.isPending && <CardSkeletons label={t('loading')} />}
      {isEmpty ? <FirstVisit onCreate={() => onCreating(true)} /> : apps.data && <PrototypeGrid apps={apps.data} />}
      <CreateDialog isOpen={isCreating} onClose={() => onCreating(false)} />
    </>
  );
}
