import { Skeleton } from '@rehearse/client/ui';
import type { TaskRow } from '@rehearse/contract';
import type { Summary } from './headline-cell';
import styles from './headline.module.css';
import { SuccessCell, WeakestCell } from './rate-cells';
import { SessionsCell, type SessionsCellProps } from './sessions-cell';
import { TimeCell } from './time-cell';

interface HeadlineProps extends Omit<SessionsCellProps, 'summary'> {
  readonly summary: Summary | undefined;
  readonly tasks: readonly TaskRow[] | undefined;
}

/** The four numbers that matter. */
export function Headline({ summary, tasks, ...counted }: HeadlineProps) {
  if (!summary || !tasks) return <HeadlineSkeleton />;
  return (
    <div className={styles.cells}>
      <SessionsCell summary={summary} {...counted} />
      <SuccessCell summary={summary} tasks={tasks} />
      <TimeCell summary={summary} sessions={counted.sessions} />
      <WeakestCell tasks={tasks} />
    </div>
  );
}

function HeadlineSkeleton() {
  return (
    <div className={styles.cells} aria-busy="true">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={styles.cell}>
          <Skeleton width="40%" />
          <Skeleton width={90} height={30} />
          <Skeleton width="70%" />
          <Skeleton height={28} />
        </div>
      ))}
    </div>
  );
}
