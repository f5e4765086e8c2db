import { Button, EmptyState, useKey } from '@rehearse/client/ui';
import type { Folder } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayEditFolder } from '../../../folders';
import { paths } from '../../../paths';
import { RetryBanner } from '../../../retry-banner';
import { CreateDialog } from '../create/create-dialog';
import { FirstVisit } from '../first/first-visit';
import { scopes } from '../data/app-list';
import { useApps } from '../data/use-apps';
import { PartChips } from '../folder/part-chips';
import { FolderHead } from '../folder/folder-head';
import { CardSkeletons } from './card-skeletons';
import { KeptDrawing } from './kept-drawing';
import { PrototypeGrid } from './prototype-grid';
import styles from './list.module.css';

/** At `paths.create`: the list with the create dialog over it. */
export function CreatePage() {
  const go = useNavigate();
  return <Prototypes isCreating onCreating={(creating) => creating || void go(paths.home, { replace: true })} />;
}

export function PrototypesPage({ folder }: Pick<PrototypesProps, 'folder'>) {
  const [creating, setCreating] = useState(false);
  return <Prototypes folder={folder} isCreating={creating} onCreating={setCreating} />;
}

interface PrototypesProps {
  /** All, without one. */
  readonly folder?: Folder;
  readonly isCreating: boolean;
  readonly onCreating: (creating: boolean) => void;
}

function Prototypes({ folder, isCreating, onCreating }: PrototypesProps) {
  const { t } = useTranslation('prototypes');
  const apps = useApps();
  const shown = folder ? apps.data?.filter((app) => app.folder === folder.id) : apps.data;
  const isEmpty = shown?.length === 0;
  const mayCreate = folder ? mayEditFolder(folder) : !isEmpty;
  useKey('c', () => (!folder || mayCreate) && onCreating(true));
  const create = mayCreate && (
    <Button variant="primary" icon="plus" shortcut="C" onPress={() => onCreating(true)}>
      {t('create.action')}
    </Button>
  );
  return (
    <>
      <title>{`${folder?.name ?? t('title')} · Rehearse`}</title>
      {folder ? (
        <FolderHead folder={folder}>{create}</FolderHead>
      ) : (
        <>
          <KeptDrawing />
          {!isEmpty && (
            <header className={styles.head}>
              <h1>{t('title')}</h1>
              {create}
            </header>
          )}
          <PartChips withWhose={!isEmpty} />
        </>
      )}
      {apps.error && <RetryBanner title={t('loadFailed')} error={apps.error} onRetry={() => void apps.refetch()} />}
      {apps.isPending && <CardSkeletons label={t('loading')} />}
      {isEmpty && !folder && <FirstVisit onCreate={() => onCreating(true)} />}
      {isEmpty && folder && (
        <EmptyState icon="folder" title={t('folder.empty')}>
          {t(mayCreate ? 'folder.emptyText' : 'folder.emptyToLook')}
        </EmptyState>
      )}
      {shown && !isEmpty && (
        <PrototypeGrid
          key={folder?.id}
          place={folder?.id ?? 'all'}
          apps={shown}
          scopes={scopes}
          withFolders={!folder}
        />
      )}
      <CreateDialog folder={folder?.id} isOpen={isCreating} onClose={() => onCreating(false)} />
    </>
  );
}
