import type { App } from '@rehearse/model';
import type { SessionAnswer } from '../../../queries/result-queries';
import { EventList } from '../events/event-list';
import type { TimelineEvent } from '../timeline/lanes';
import type { Playhead } from './playhead';
import { useOfTime } from './use-time';
import styles from './film.module.css';

interface FilmEventsProps {
  readonly app: App;
  readonly answer: SessionAnswer;
  readonly events: readonly TimelineEvent[];
  readonly playhead: Playhead;
}

/** Rows before and behind the current one, at least: more than are seen, and hundreds of them would be slow. */
const around = 40;

/** The events around the time of the film, the last one marked. */
export function FilmEvents({ app, answer, events, playhead }: FilmEventsProps) {
  const current = useOfTime(playhead, (time) => events.findLastIndex(({ event }) => event.at <= time));
  const first = Math.max(0, Math.floor(current / around) - 1) * around;
  return (
    <div className={styles.events}>
      <EventList
        app={app}
        answer={answer}
        count={events.length}
        moments={events.slice(first, first + 3 * around)}
        chosen={current < 0 ? null : current - first}
        onChoose={(index) => {
          const chosen = events[first + index];
          if (chosen) playhead.seek(chosen.event.at);
        }}
      />
    </div>
  );
}
