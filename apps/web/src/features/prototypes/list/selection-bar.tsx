import { Button, IconButton } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { isMine, type ListedApp } from '../data/app-list';
import styles from './list.module.css';

interface SelectionBarProps {
  readonly selected: readonly ListedApp[];
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done to several prototypes at once. Takes the place of search and order. */
export function SelectionBar({ selected, onDuplicate, onDelete, onClear }: SelectionBarProps) {
  const { t } = useTranslation('prototypes');
  const shared = selected.filter((app) => !isMine(app)).length;
  return (
    <section aria-label={t('selection.label')} className={styles.selected}>
      <IconButton icon="x" label={t('selection.clear')} onPress={onClear} />
      <output>
        <strong>{t('selection.count', { count: selected.length })}</strong>
        {shared > 0 && <span className={styles.dim}> {t('selection.shared', { count: shared })}</span>}
      </output>
      <Button icon="copy" onPress={onDuplicate}>
        {t('menu.duplicate')}
      </Button>
      <Button icon="trash" isDisabled={shared === selected.length} onPress={onDelete}>
        {t('selection.delete')}
      </Button>
    </section>
  );
}
