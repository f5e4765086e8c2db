import { Table } from '@rehearse/client/ui';
import type { TaskRow } from '@rehearse/contract';
import { memo } from 'react';
import { aboutFigure } from '../../../../comments/beside/subject';
import { useTranslation } from 'react-i18next';
import { OutcomeLegend } from '../../../charts/outcome-bar';
import { Panel } from '../../../panel/panel';
import styles from '../panels.module.css';
import { useTaskColumns } from './task-columns';
import { taskTable } from './task-table';

interface TasksPanelProps {
  readonly appId: string;
  readonly tasks: readonly TaskRow[];
}

/** Per task: how it ended for everybody, the share that succeeded, times, and how well people aimed. */
export const TasksPanel = memo(function TasksPanel({ appId, tasks }: TasksPanelProps) {
  const { t } = useTranslation('results');
  const columns = useTaskColumns(appId, tasks);
  return (
    <Panel
      title={t('tasks.title')}
      subject={aboutFigure('tasks')}
      note={t('tasks.note')}
      table={taskTable(tasks, t)}
      flush
    >
      <Table label={t('tasks.title')} className={styles.tasks} columns={columns} rows={tasks} rowKey={({ id }) => id} />
      <OutcomeLegend />
    </Panel>
  );
});
