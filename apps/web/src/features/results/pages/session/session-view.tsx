import type { App } from '@rehearse/model';
import { useMemo, useState } from 'react';
import type { SessionAnswer } from '../../queries/result-queries';
import { EventList } from './events/event-list';
import { timelineEventsOf } from './timeline/lanes';
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
  const [chosen, choose] = useState<number | null>(null);
  return (
    <>
      <SessionHeader
        appId={appId}
        app={app}
        answer={answer}
        watchFrom={chosen === null ? null : (moments[chosen]?.event.at ?? null)}
      />
      <Timeline app={app} answer={answer} moments={moments} chosen={chosen} onChoose={choose} />
      <div className={styles.columns}>
        <EventList app={app} answer={answer} moments={moments} chosen={chosen} onChoose={choose} />
        <TaskResults appId={appId} answer={answer} />
      </div>
    </>
  );
}
