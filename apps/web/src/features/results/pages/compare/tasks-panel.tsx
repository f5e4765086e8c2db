import { Table } from '@rehearse/client/ui';
import type { OkOf, routes } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { useComparedColumns } from '../../compare/compared-columns';
import { comparedTable } from '../../compare/compared-table';
import styles from '../../compare/compared.module.css';
import { countOf, judgeTasks } from '../../compare/judge';
import { Panel } from '../../panel/panel';

interface TasksPanelProps {
  readonly compared: OkOf<typeof routes.analytics.compare>;
  readonly names: readonly [string, string];
}

/** Success and time of each task in both groups. */
export function TasksPanel({ compared, names }: TasksPanelProps) {
  const { t } = useTranslation('results');
  const rows = judgeTasks(compared.tasks);
  const columns = useComparedColumns({ rows, names, isChanged: () => false });
  const count = countOf(rows.flatMap(({ success, time }) => [success, time]));
  return (
    <Panel title={t('tasks.title')} note={t('rounds.note', { count })} table={comparedTable(rows, names, t)} flush>
      {rows.length > 0 ? (
        <Table
          label={t('tasks.title')}
          className={styles.table}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      ) : (
        <p className={styles.none}>{t('tasks.none')}</p>
      )}
    </Panel>
  );
}
