import { classes, Button, type Column, formatsOf, StateDot, Table } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import type { Jobs } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { durationText } from '../parts/duration';
import { useServiceName } from '../parts/use-service-name';
import { useJobName } from './use-job-name';
import tables from '../parts/table.module.css';
import styles from './jobs.module.css';

export type Reader = Jobs['readers'][number];

interface ReadersTableProps {
  readonly readers: readonly Reader[];
  readonly onRetryAll: (reader: Reader) => void;
}

export function ReadersTable({ readers, onRetryAll }: ReadersTableProps) {
  const { t, i18n } = useTranslation('operator');
  const isNarrow = useNarrow();
  const { count } = formatsOf(i18n.language);
  const wide: readonly Column<Reader>[] = [
    { id: 'waiting', title: t('jobs.column.waiting'), isNumber: true, cell: ({ waiting }) => count(waiting) },
    {
      id: 'oldest',
      title: t('jobs.column.oldest'),
      isNumber: true,
      cell: ({ waiting, oldestMs }) => waiting > 0 && durationText(oldestMs, i18n.language),
    },
  ];
  const columns: readonly Column<Reader>[] = [
    { id: 'job', title: t('jobs.column.job'), width: '40%', cell: (reader) => <JobName {...reader} /> },
    { id: 'state', title: t('jobs.column.state'), cell: (reader) => <State reader={reader} /> },
    ...(isNarrow ? [] : wide),
    {
      id: 'acts',
      title: '',
      width: '1px',
      cell: (reader) =>
        reader.dead > 1 && (
          <Button size="s" onPress={() => onRetryAll(reader)}>
            {t('jobs.act.retryAll.menu')}
          </Button>
        ),
    },
  ];
  return (
    <Table
      label={t('jobs.background')}
      className={classes(tables.frame, styles.rows)}
      columns={columns}
      rows={readers}
      rowKey={({ topic, group }) => `${topic} ${group}`}
    />
  );
}

export function JobName({ topic, group }: Pick<Reader, 'topic' | 'group'>) {
  const jobName = useJobName();
  const serviceName = useServiceName();
  return (
    <div className={tables.lines}>
      <strong>{jobName(topic)}</strong>
      <span className={classes(tables.dim, styles.about)}>{serviceName(group)}</span>
    </div>
  );
}

function State({ reader: { waiting, dead } }: { readonly reader: Reader }) {
  const { t } = useTranslation('operator');
  if (dead > 0) return <StateDot tone="bad">{t('jobs.state.failed', { count: dead })}</StateDot>;
  if (waiting > 0) return <StateDot>{t('jobs.column.waiting')}</StateDot>;
  return <StateDot tone="good">{t('jobs.state.done')}</StateDot>;
}
