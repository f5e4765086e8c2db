import { VisuallyHidden } from '@rehearse/client/ui';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../session/context';
import styles from './layers.module.css';

/** A ring at what was changed, or has something changed on it, and waits for a server. */
export function UnsentMark({ id }: { readonly id: string }) {
  const { t } = useTranslation('editor');
  const { sync } = useEditorSession();
  const isUnsent = useSyncExternalStore(
    useCallback((onChange) => sync.listen(onChange), [sync]),
    () =>
      sync.status.kind === 'offline' &&
      sync.status.unsent.some((change) => change.id === id || change.screen?.id === id),
  );
  return (
    isUnsent && (
      <span className={styles.unsent} title={t('offline.unsent')}>
        <VisuallyHidden>{t('offline.unsent')}</VisuallyHidden>
      </span>
    )
  );
}
