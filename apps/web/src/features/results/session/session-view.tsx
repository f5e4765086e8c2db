import type { App } from '@rehearse/model';
import { useMemo, useState } from 'react';
import type { SessionAnswer } from '../ask/questions';
import { EventList } from './event-list';
import { momentsOf } from './lanes';
import { SessionHead } from './session-head';
import styles from './session.module.css';
import { TaskResults } from './task-results';
import { TimeLine } from './time-line';

interface SessionViewProps {
  readonly appId: string;
  readonly app: App | undefined;
  readonly answer: SessionAnswer;
}

/** The line and the list show the same events: what is chosen in one is marked in both. */
export function SessionView({ appId, app, answer }: SessionViewProps) {
  const moments = useMemo(() => momentsOf(answer.line), [answer.line]);
  const [chosen, choose] = useState<number | null>(null);
  return (
    <>
      <SessionHead appId={appId} app={app} answer={answer} />
      <TimeLine app={app} answer={answer} moments={moments} chosen={chosen} onChoose={choose} />
      <div className={styles.columns}>
        <EventList app={app} answer={answer} moments={moments} chosen={chosen} onChoose={choose} />
        <TaskResults appId={appId} answer={answer} />
      </div>
    </>
  );
}
