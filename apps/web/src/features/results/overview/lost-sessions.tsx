import { Button } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../ask/sessions';
import type { StepLoss } from './steps';
import styles from './panels.module.css';

interface LostSessionsProps {
  readonly lost: StepLoss['lost'];
  readonly sessions: readonly SessionRow[];
  readonly onOpen: (sessions: readonly string[]) => void;
}

const named = 3;

/** Who went no further, in words; each name leads to the session, the rest to all of them. */
export function LostSessions({ lost, sessions, onOpen }: LostSessionsProps) {
  const { t } = useTranslation('results');
  if (lost.count === 0) return <span className={styles.dim}>{t('steps.nobodyLost')}</span>;
  const nameOf = (id: string) => sessionName(sessions.find((session) => session.id === id) ?? { id });
  const more = lost.count - Math.min(named, lost.sessions.length);
  return (
    <span className={styles.lost}>
      <b>{t('steps.lostCount', { count: lost.count })}</b>
      <span>
        {lost.sessions.slice(0, named).map((id) => (
          <Button key={id} variant="link" size="s" onPress={() => onOpen([id])}>
            {nameOf(id)}
          </Button>
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
