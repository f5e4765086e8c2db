import { Icon } from '@rehearse/client/ui';
import type { TaskRow } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from './sessions.module.css';

interface TaskMarksProps {
  readonly tasks: readonly TaskRow[];
  readonly succeeded: readonly string[];
}

/** One mark per task, in their order: ticked or crossed, so that shape tells it, too. */
export function TaskMarks({ tasks, succeeded }: TaskMarksProps) {
  const { t } = useTranslation('results');
  return (
    <span className={styles.marks}>
      {tasks.map(({ id, name }) =>
        succeeded.includes(id) ? (
          <span key={id} className={styles.good}>
            <Icon name="circle-check" label={t('sessions.did', { task: name })} />
          </span>
        ) : (
          <span key={id} className={styles.bad}>
            <Icon name="circle-x" label={t('sessions.didNot', { task: name })} />
          </span>
        ),
      )}
    </span>
  );
}
