import { Icon, type IconName } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession, useSaveStatus } from '../session/context';
import styles from './workspace.module.css';

/** Quiet while all is well; what went wrong is said, with what to do. */
export function SaveState() {
  const { t } = useTranslation(['editor', 'errors']);
  const editor = useEditor();
  const { autosave } = useEditorSession();
  const status = useSaveStatus();
  if (editor.readOnly) return <State icon="eye" text={t('save.readOnly')} />;
  switch (status.kind) {
    case 'saved':
      return <State icon="cloud-check" text={t('save.saved')} />;
    case 'saving':
      return <State icon="cloud-upload" text={t('save.saving')} />;
    case 'offline':
      return <State icon="cloud-off" text={t('save.offline', { count: status.changes })} tone="warn" />;
    case 'refused':
      return (
        <span className={styles.refused} role="alert">
          <Icon name="alert-circle" />
          <span title={status.field}>{t(`errors:${status.code}`)}</span>
          <button type="button" className={styles.retry} onClick={() => void autosave.flush()}>
            {t('save.retry')}
          </button>
        </span>
      );
  }
}

function State({ icon, text, tone }: { readonly icon: IconName; readonly text: string; readonly tone?: 'warn' }) {
  return (
    <output className={styles.saved} data-tone={tone}>
      <Icon name={icon} />
      {text}
    </output>
  );
}
