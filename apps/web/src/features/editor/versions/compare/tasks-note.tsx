import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../paths';
import { useEditor } from '../../session/context';
import { useCheckedTasks } from '../../task-check/use-checked-tasks';
import styles from './compare.module.css';

/** Whether what has changed since leaves the tasks of the study as they can be done. */
export function TasksNote() {
  const { t } = useTranslation('editor');
  const { app } = useEditor();
  const { count, broken } = useCheckedTasks((found) => found);
  if (count === 0) return null;
  return (
    <section className={styles.tasks}>
      <p>{broken.length === 0 ? t('tasks.work') : t('tasks.broken', { count: broken.length })}</p>
      <Link to={paths.test(app.id)}>{t('tasks.check')}</Link>
    </section>
  );
}
