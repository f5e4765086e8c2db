import { Button, classes, IconButton } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import list from '../list/list.module.css';
import styles from './trash.module.css';

interface TrashBarProps {
  readonly count: number;
  readonly onRestore: () => void;
  readonly onErase: () => void;
  readonly onClear: () => void;
}

/** What can be done to several at once. Takes the place of the lead, so that nothing moves. */
export function TrashBar({ count, onRestore, onErase, onClear }: TrashBarProps) {
  const { t } = useTranslation('prototypes');
  return (
    <section aria-label={t('selection.label')} className={classes(list.selected, styles.bar)}>
      <IconButton icon="x" label={t('selection.clear')} onPress={onClear} />
      <output>
        <strong>{t('selection.count', { count })}</strong>
      </output>
      <Button icon="restore" onPress={onRestore}>
        {t('trash.restore')}
      </Button>
      <Button icon="trash" onPress={onErase}>
        {t('trash.erase')}
      </Button>
    </section>
  );
}
