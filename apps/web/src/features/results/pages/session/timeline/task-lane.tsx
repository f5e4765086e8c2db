import { ellipsisClass } from '@rehearse/client/ui';
import type { SessionAttempt } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { TimeAxis } from './time-axis';
import type { TaskPeriod } from './lanes';
import styles from './timeline.module.css';

interface TaskLaneProps {
  readonly axis: TimeAxis;
  readonly stretches: readonly TaskPeriod[];
  readonly attempts: readonly SessionAttempt[];
}

/** px */
export const taskRow = 24;

/** When which task was worked on, and how it ended, in words. */
export function TaskLane({ axis, stretches, attempts }: TaskLaneProps) {
  const { t } = useTranslation('results');
  const rows = 1 + Math.max(...stretches.map(({ row }) => row));
  return (
    <div className={styles.tasks} style={{ height: rows * taskRow }}>
      {stretches.map(({ attempt, from, to, row }) => {
        const text = t('timeline.task', {
          number: attempts.indexOf(attempt) + 1,
          task: attempt.name || attempt.task,
          outcome: t(`outcome.${attempt.outcome}`),
        });
        return (
          <span
            key={`${attempt.task} ${from}`}
            className={styles.task}
            data-outcome={attempt.outcome}
            style={{ ...axis.stretch(from, to), top: row * taskRow }}
          >
            <b className={ellipsisClass}>{text}</b>
          </span>
        );
      })}
    </div>
  );
}
