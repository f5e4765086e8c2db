import { Button, IconButton, Menu } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { isArchived, isMine, type ListedApp, mayEdit } from '../data/app-list';
import type { useAppActions } from '../data/use-apps';
import { useMoveItems } from '../folder/use-move-items';
import styles from './list.module.css';

interface SelectionBarProps {
  readonly selected: readonly ListedApp[];
  readonly actions: ReturnType<typeof useAppActions>;
  readonly onClear: () => void;
}

/** What can be done to several prototypes at once. Takes the place of search and order. */
export function SelectionBar({ selected, actions, onClear }: SelectionBarProps) {
  const { t } = useTranslation('prototypes');
  const move = useMoveItems(selected, actions);
  const own = selected.filter(isMine);
  const archived = own.length > 0 && own.every(isArchived);
  const andClear = (act: () => void) => () => {
    act();
    onClear();
  };
  const shared = selected.filter((app) => !isMine(app)).length;
  return (
    <section aria-label={t('selection.label')} className={styles.selected}>
      <IconButton icon="x" label={t('selection.clear')} onPress={onClear} />
      <output>
        <strong>{t('selection.count', { count: selected.length })}</strong>
        {shared > 0 && <span className={styles.dim}> {t('selection.shared', { count: shared })}</span>}
      </output>
      <Button icon="copy" isDisabled={!selected.every(mayEdit)} onPress={andClear(() => actions.duplicate(selected))}>
        {t('menu.duplicate')}
      </Button>
      {move.length > 0 && (
        <Menu
          label={t('menu.move')}
          items={move}
          trigger={
            <Button icon="folder" isDisabled={own.length === 0}>
              {t('menu.move')}
            </Button>
          }
        />
      )}
      <Button
        icon="stack"
        isDisabled={own.length === 0}
        onPress={andClear(() => actions.archive({ apps: own, archived: !archived }))}
      >
        {t(archived ? 'menu.unarchive' : 'menu.archive')}
      </Button>
      <Button icon="trash" isDisabled={own.length === 0} onPress={andClear(() => actions.remove(own))}>
        {t('selection.delete')}
      </Button>
    </section>
  );
}
