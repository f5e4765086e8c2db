import { Button, Icon, IconButton } from '@rehearse/client/ui';
import type { Repair, RepairKind } from '@rehearse/model';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';
import styles from './workspace.module.css';

/** What had to be put right so that the document could be opened, before any of that is saved. */
export function RepairCard({ repairs }: { readonly repairs: readonly Repair[] }) {
  const { t } = useTranslation('editor');
  const { editor, sync } = useEditorSession();
  const [isDismissed, setDismissed] = useState(false);
  const isUnsaved = useSyncExternalStore(
    useCallback((onChange) => sync.listen(onChange), [sync]),
    () => sync.hasUnsavedRepair,
  );
  const texts: Readonly<Record<RepairKind, (count: number) => string>> = {
    fields: (count) => t('repair.fields', { count }),
    unreadable: (count) => t('repair.unreadable', { count }),
    children: (count) => t('repair.children', { count }),
    start: (count) => t('repair.start', { count }),
    groups: (count) => t('repair.groups', { count }),
    lines: (count) => t('repair.lines', { count }),
    templates: (count) => t('repair.templates', { count }),
    counter: () => t('repair.counter'),
  };
  if (isDismissed) return null;
  const save = () => {
    setDismissed(true);
    void sync.saveRepair();
  };
  return (
    <aside className={styles.repair} aria-live="polite" aria-label={t('repair.title')}>
      <header>
        <Icon name="alert-triangle" />
        <h2>{t('repair.title')}</h2>
        <IconButton icon="x" size="s" label={t('repair.close')} onPress={() => setDismissed(true)} />
      </header>
      <ul>
        {repairs.map(({ kind, count }) => (
          <li key={kind}>{texts[kind](count)}</li>
        ))}
      </ul>
      {editor.readOnly && <p>{t('repair.readOnly')}</p>}
      {isUnsaved && (
        <>
          <p>{t('repair.held')}</p>
          <Button size="s" onPress={save}>
            {t('repair.save')}
          </Button>
        </>
      )}
    </aside>
  );
}
