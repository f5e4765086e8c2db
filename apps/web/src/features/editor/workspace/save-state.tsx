import { Icon, type IconName } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession, useSaveStatus } from '../session/context';
import styles from './workspace.module.css';

/** Quiet while all is well; what went wrong is said, with what to do. All states take the same room, so that nothing beside moves. */
export function SaveState() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const texts = [t('save.saved'), t('save.saving'), t('save.notSaved'), t('save.offline', { count: 99 })];
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  return (
    <div className={styles.saveRoom} data-longest={editor.readOnly ? undefined : longest}>
      <CurrentState />
    </div>
  );
}

function CurrentState() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const status = useSaveStatus();
  if (editor.readOnly) return <State icon="eye" text={t('save.readOnly')} />;
  switch (status.kind) {
    case 'saved':
      return <State icon="cloud-check" text={t('save.saved')} />;
    case 'saving':
      return <State icon="cloud-upload" text={t('save.saving')} />;
    case 'offline': {
      const count = status.changes;
      const title = t('save.offlineHint', { count });
      return <State icon="cloud-off" text={t('save.offline', { count })} title={title} tone="warn" />;
    }
    case 'refused':
      return (
        <>
          <State icon="alert-circle" text={t('save.notSaved')} tone="bad" />
          <Refusal code={status.code} field={status.field} />
        </>
      );
  }
}

interface StateProps {
  readonly icon: IconName;
  readonly text: string;
  readonly title?: string;
  readonly tone?: 'warn' | 'bad';
}

function State({ icon, text, title, tone }: StateProps) {
  return (
    <output className={styles.saved} data-tone={tone} title={title ?? text}>
      <Icon name={icon} />
      <span>{text}</span>
    </output>
  );
}

/** Why the server does not take what was changed; hangs below the bar. */
function Refusal({ code, field }: { readonly code: string; readonly field: string | undefined }) {
  const { t } = useTranslation(['editor', 'errors']);
  const { sync } = useEditorSession();
  return (
    <div className={styles.refused} role="alert">
      <span title={field}>{t(`errors:${code}`)}</span>
      <button type="button" className={styles.retry} onClick={() => void sync.flush()}>
        {t('save.retry')}
      </button>
    </div>
  );
}
