import { Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../format/use-formats';
import { sessionName } from '../../../../../session-name';
import { SessionLink } from '../../../sessions/session-link';
import { endingsOf, type StepLoss } from '../../../tasks/step-losses';
import styles from '../panels.module.css';

interface DropOffsProps {
  readonly appId: string;
  readonly lost: StepLoss['lost'];
  readonly onOpen: (sessions: readonly string[]) => void;
}

const named = 3;

/** Who went no further and how their attempts ended, in words; each name leads to the session, the rest to all of them. */
export function DropOffs({ appId, lost, onOpen }: DropOffsProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  if (lost.count === 0) return <span className={styles.dim}>{t('steps.noDropOff')}</span>;
  const more = lost.count - Math.min(named, lost.named.length);
  return (
    <span className={styles.lost}>
      <b>{t('steps.dropOffCount', { count: lost.count })}</b>
      <span>{formats.list(endingsOf(lost).map(({ ending, count }) => t(`steps.ending.${ending}`, { count })))}</span>
      <span>
        {lost.named.slice(0, named).map((session) => (
          <SessionLink key={session.id} appId={appId} session={session.id}>
            {sessionName(session)}
          </SessionLink>
        ))}
        {more > 0 && lost.sessions.length > 0 && (
          <Button variant="link" size="s" onPress={() => onOpen(lost.sessions)}>
            {t('steps.andMore', { count: more })}
          </Button>
        )}
      </span>
    </span>
  );
}
