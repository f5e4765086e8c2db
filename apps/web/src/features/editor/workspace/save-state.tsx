import { Icon, type IconName } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession, useSaveStatus } from '../session/context';
import { MergedState } from './merged-state';
import { OfflineState } from './offline-state';
import styles from './workspace.module.css';

/** Quiet while all is well; what went wrong is said, with what to do. All states take the same room, so that nothing beside moves. */
export function SaveState({ version }: { readonly version: number | undefined }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { tryout } = useEditorSession();
  const saved = tryout?.kept ?? t('save.saved');
  const texts = [saved, t('save.saving'), t('save.notSaved'), t('save.offline', { count: 99 })];
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one));
  return (
    <div className={styles.saveRoom} data-longest={editor.readOnly ? undefined : longest}>
      {version === undefined ? (
        <CurrentState />
      ) : (
        <State icon="eye" text={t('versions.readOnly', { number: version })} />
      )}
    </div>
  );
}

function CurrentState() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { tryout } = useEditorSession();
  const status = useSaveStatus();
  // There is nothing to wait for.
  if (tryout && (status.kind === 'saved' || status.kind === 'saving'))
    return <State icon="device-floppy" text={tryout.kept} />;
  if (editor.readOnly) return <State icon="eye" text={t('save.readOnly')} />;
  switch (status.kind) {
    case 'saved':
    case 'saving':
      return (
        <MergedState>
          <State icon={status.kind === 'saved' ? 'cloud-check' : 'cloud-upload'} text={t(`save.${status.kind}`)} />
        </MergedState>
      );
    case 'offline':
      return <OfflineState status={status} />;
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
  readonly tone?: 'bad';
}

function State({ icon, text, tone }: StateProps) {
  return (
    <output className={styles.saved} data-tone={tone} title={text}>
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
