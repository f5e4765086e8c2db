import type { App } from '@rehearse/model';
import { useMemo, useState } from 'react';
import type { SessionAnswer } from '../../queries/result-queries';
import { EventList } from './events/event-list';
import { useMoment } from '../../sessions/session-path';
import { timelineEventsOf, type TimelineEvent } from './timeline/lanes';
import { SessionHeader } from './header/session-header';
import styles from './session.module.css';
import { TaskResults } from './task-results';
import { Timeline } from './timeline/timeline';

interface SessionViewProps {
  readonly appId: string;
  readonly app: App | undefined;
  readonly answer: SessionAnswer;
}

/** The line and the list show the same events: what is chosen in one is marked in both. */
export function SessionView({ appId, app, answer }: SessionViewProps) {
  const moments = useMemo(() => timelineEventsOf(answer.line), [answer.line]);
  const moment = useMoment();
  const [chosen, choose] = useState(() => (moment === null ? null : firstFrom(moment, moments)));
  return (
    <>
      <SessionHeader appId={appId} app={app} answer={answer} />
      <Timeline app={app} answer={answer} moments={moments} chosen={chosen} onChoose={choose} />
      <div className={styles.columns}>
        <EventList app={app} answer={answer} moments={moments} chosen={chosen} onChoose={choose} />
        <TaskResults appId={appId} answer={answer} />
      </div>
    </>
  );
}

/** The place of the first event from that moment on; null where the session was over. */
function firstFrom(moment: number, events: readonly TimelineEvent[]): number | null {
  const at = events.findIndex(({ event }) => event.at >= moment);
  return at < 0 ? null : at;
}
