import { classes, Icon, IconButton } from '@rehearse/client/ui';
import type { PresentSession, Task } from '@rehearse/contract';
import { isMisclick } from '@rehearse/events';
import type { App } from '@rehearse/model';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionName } from '../../../../../session-name';
import { useFormats } from '../../../format/use-formats';
import { SessionLink } from '../../../sessions/session-link';
import styles from '../live.module.css';
import { useMomentText } from '../use-moment-text';
import { type RecentEvent, recentEvents } from './recent-events';

interface LastEventsProps {
  readonly appId: string;
  readonly app: App | undefined;
  readonly tasks: readonly Task[];
  readonly rows: readonly PresentSession[];
}

/** What people did last, each leading to its moment; it can be held, to be read. */
export const LastEvents = memo(function LastEvents({ appId, app, tasks, rows }: LastEventsProps) {
  const { t } = useTranslation('results');
  const { timeOfDay } = useFormats();
  const words = useMomentText(app, tasks);
  const [held, setHeld] = useState<readonly RecentEvent[] | null>(null);
  const recent = useMemo(() => recentEvents(rows), [rows]);
  return (
    <section className={styles.part} aria-label={t('live.lastEvents')}>
      <header className={styles.partHead}>
        <h3>{t('live.lastEvents')}</h3>
        <IconButton
          size="s"
          icon={held ? 'player-play' : 'player-pause'}
          label={t(held ? 'live.goOn' : 'live.hold')}
          onPress={() => setHeld(held ? null : recent)}
        />
      </header>
      {(held ?? recent).length === 0 && <p className={styles.dim}>{t('live.noEvents')}</p>}
      <ol className={styles.events}>
        {(held ?? recent).map(({ key, session, event }) => {
          const { icon, text } = words(event);
          return (
            <li key={key} className={classes(isMisclick(event) && styles.missedText)}>
              <time>{timeOfDay(event.time)}</time>
              <Icon name={icon} size={14} />
              <SessionLink appId={appId} session={session.id} at={event.at}>
                {sessionName(session)}
              </SessionLink>
              <span>{text}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
});
