import { Button, EmptyState, Skeleton } from '@rehearse/client/ui';
import type { DeletedApp } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../retry-banner';
import { useTrash, useTrashActions } from '../data/use-trash';
import list from '../list/list.module.css';
import { useSelection } from '../list/use-selection';
import { EraseDialog } from './erase-dialog';
import styles from './trash.module.css';
import { TrashBar } from './trash-bar';
import { TrashTable } from './trash-table';

/** Prototypes that their owner has deleted: they come back from here, or go for good. */
export function TrashPage() {
  const { t } = useTranslation('prototypes');
  const trash = useTrash();
  const actions = useTrashActions();
  const [erasing, setErasing] = useState<readonly DeletedApp[]>([]);
  const apps = trash.data ?? [];
  const isEmpty = trash.data?.length === 0;
  return (
    <>
      <title>{`${t('trash.title')} · Rehearse`}</title>
      <header className={list.head}>
        <h1>{t('trash.title')}</h1>
        {apps.length > 0 && <Button onPress={() => setErasing(apps)}>{t('trash.empty')}</Button>}
      </header>
      {trash.error && (
        <RetryBanner title={t('trash.loadFailed')} error={trash.error} onRetry={() => void trash.refetch()} />
      )}
      {trash.isPending && <Placeholder />}
      {isEmpty && (
        <EmptyState icon="trash" title={t('trash.none')}>
          {t('trash.noneText')}
        </EmptyState>
      )}
      {apps.length > 0 && <Trash apps={apps} onRestore={actions.restore} onErase={setErasing} />}
      <EraseDialog apps={erasing} onClose={() => setErasing([])} />
    </>
  );
}

interface TrashProps {
  readonly apps: readonly DeletedApp[];
  readonly onRestore: (apps: readonly DeletedApp[]) => void;
  readonly onErase: (apps: readonly DeletedApp[]) => void;
}

function Trash({ apps, onRestore, onErase }: TrashProps) {
  const { t } = useTranslation('prototypes');
  const selection = useSelection(apps.map(({ id }) => id));
  const selected = apps.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      {selected.length > 0 ? (
        <TrashBar
          count={selected.length}
          onRestore={() => onRestore(selected)}
          onErase={() => onErase(selected)}
          onClear={selection.clear}
        />
      ) : (
        <p className={styles.lead}>{t('trash.lead')}</p>
      )}
      <TrashTable apps={apps} selection={selection} onRestore={onRestore} onErase={onErase} />
      <p className={styles.note}>{t('trash.note')}</p>
    </>
  );
}

const places = [0, 1, 2];

/** Keeps the place of the list while it loads. */
function Placeholder() {
  const { t } = useTranslation('prototypes');
  return (
    <>
      <p className={styles.lead}>{t('trash.lead')}</p>
      <section className={styles.frame} aria-busy aria-label={t('trash.loading')}>
        {places.map((place) => (
          <div key={place} className={styles.placeholder}>
            <Skeleton width={44} height={52} />
            <Skeleton width="30%" />
          </div>
        ))}
      </section>
    </>
  );
}
