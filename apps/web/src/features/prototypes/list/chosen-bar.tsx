import { Button, IconButton } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { isMine, type Listed } from '../data/listed';
import styles from './list.module.css';

interface ChosenBarProps {
  readonly chosen: readonly Listed[];
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What can be done to several prototypes at once. Takes the place of search and order. */
export function ChosenBar({ chosen, onDuplicate, onDelete, onClear }: ChosenBarProps) {
  const { t } = useTranslation('prototypes');
  const shared = chosen.filter((app) => !isMine(app)).length;
  return (
    <section aria-label={t('chosen.label')} className={styles.chosen}>
      <IconButton icon="x" label={t('chosen.clear')} onPress={onClear} />
      <output>
        <strong>{t('chosen.count', { count: chosen.length })}</strong>
        {shared > 0 && <span className={styles.dim}> {t('chosen.shared', { count: shared })}</span>}
      </output>
      <Button icon="copy" onPress={onDuplicate}>
        {t('menu.duplicate')}
      </Button>
      <Button icon="trash" isDisabled={shared === chosen.length} onPress={onDelete}>
        {t('chosen.delete')}
      </Button>
    </section>
  );
}
