import { classes, ellipsisClass, VisuallyHidden } from '@rehearse/client/ui';
import type { PresentSession, Task } from '@rehearse/contract';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../live.module.css';

interface TaskProgressProps {
  readonly tasks: readonly Task[];
  readonly session: Pick<PresentSession, 'task' | 'finished'>;
}

/** A part for each task: behind the tester, before them now, to come. In the order in which this tester got them. */
export const TaskProgress = memo(function TaskProgress({ tasks, session: { task, finished } }: TaskProgressProps) {
  const { t } = useTranslation('results');
  if (tasks.length === 0) return null;
  const number = finished.length + 1;
  const stateOf = (index: number) =>
    index < finished.length ? styles.done : index === finished.length && task ? styles.current : undefined;
  const label = task
    ? t('live.task', { number, count: tasks.length })
    : t('live.finishedTasks', { x: finished.length, n: tasks.length });
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.progress} aria-hidden="true">
        {tasks.map(({ id }, index) => (
          <i key={id} className={stateOf(index)} />
        ))}
      </div>
      <p className={classes(styles.task, ellipsisClass)}>
        {task ? (
          <>
            <span>{number}</span> {tasks.find(({ id }) => id === task)?.name || task}
          </>
        ) : (
          t('live.noTask')
        )}
      </p>
    </>
  );
});
