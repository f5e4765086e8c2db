import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { NamedSessions } from '../../../sessions/named-sessions';
import { endingsOf, type StepLoss } from '../../../tasks/step-losses';
import styles from '../panels.module.css';

interface DropOffsProps {
  readonly appId: string;
  readonly lost: StepLoss['lost'];
  readonly onOpen: (sessions: readonly string[]) => void;
}

/** Who went no further and how their attempts ended, in words; each name leads to the session, the rest to all of them. */
export function DropOffs({ appId, lost, onOpen }: DropOffsProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  if (lost.count === 0) return <span className={styles.dim}>{t('steps.noDropOff')}</span>;
  return (
    <span className={styles.lost}>
      <b>{t('steps.dropOffCount', { count: lost.count })}</b>
      <span>{formats.list(endingsOf(lost).map(({ ending, count }) => t(`steps.ending.${ending}`, { count })))}</span>
      <NamedSessions appId={appId} named={lost.named} count={lost.count} onOpen={() => onOpen(lost.sessions)} />
    </span>
  );
}
