import { Button } from '@rehearse/client/ui';
import type { SessionRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../session-name';
import styles from './named-sessions.module.css';
import { SessionLink } from './session-link';

interface NamedSessionsProps {
  readonly appId: string;
  /** The first ones. */
  readonly named: readonly Pick<SessionRow, 'id' | 'number' | 'label'>[];
  /** How many they are in all. */
  readonly count: number;
  /** Leads to all of them. */
  readonly onOpen: () => void;
}

const links = 3;

/** Sessions behind a number: each name leads to the session, the rest to all of them. */
export function NamedSessions({ appId, named, count, onOpen }: NamedSessionsProps) {
  const { t } = useTranslation('results');
  const more = count - Math.min(links, named.length);
  return (
    <span className={styles.names}>
      {named.slice(0, links).map((session) => (
        <SessionLink key={session.id} appId={appId} session={session.id}>
          {sessionName(session)}
        </SessionLink>
      ))}
      {more > 0 && named.length > 0 && (
        <Button variant="link" size="s" onPress={onOpen}>
          {t('steps.andMore', { count: more })}
        </Button>
      )}
    </span>
  );
}
