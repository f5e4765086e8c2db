import { classes, Button, type Column, formatsOf, Table } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import type { Jobs } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { JobName } from './readers-table';
import tables from '../parts/table.module.css';
import styles from './jobs.module.css';

export type Dead = Jobs['dead'][number];

interface DeadTableProps {
  readonly letters: readonly Dead[];
  readonly onAct: (act: 'retry' | 'discard', letter: Dead) => void;
}

/** What no service could do, with the reason. What was in it is not shown. */
export function DeadTable({ letters, onAct }: DeadTableProps) {
  const { t } = useTranslation('operator');
  const isNarrow = useNarrow();
  const acts = (letter: Dead) => (
    <div className={styles.acts}>
      <Button size="s" onPress={() => onAct('retry', letter)}>
        {t('jobs.act.retry.menu')}
      </Button>
      <Button size="s" onPress={() => onAct('discard', letter)}>
        {t('jobs.act.discard.menu')}
      </Button>
    </div>
  );
  const wide: readonly Column<Dead>[] = [
    { id: 'job', title: t('jobs.column.job'), width: '26%', cell: (letter) => <JobName {...letter} /> },
    { id: 'reason', title: t('jobs.column.reason'), cell: (letter) => <Reason letter={letter} /> },
    { id: 'since', title: t('jobs.column.since'), width: '14%', cell: (letter) => <Since letter={letter} /> },
    { id: 'acts', title: '', width: '1px', cell: acts },
  ];
  const narrow: readonly Column<Dead>[] = [
    {
      id: 'job',
      title: t('jobs.column.job'),
      cell: (letter) => (
        <div className={tables.lines}>
          <JobName {...letter} />
          <Reason letter={letter} />
          <Since letter={letter} />
          {acts(letter)}
        </div>
      ),
    },
  ];
  return (
    <Table
      label={t('jobs.failed')}
      className={classes(tables.frame, styles.rows)}
      columns={isNarrow ? narrow : wide}
      rows={letters}
      rowKey={({ topic, group, at }) => `${topic} ${group} ${at.partition} ${at.offset}`}
    />
  );
}

function Reason({ letter: { reason, key, characters } }: { readonly letter: Dead }) {
  const { t } = useTranslation('operator');
  return (
    <div className={tables.lines}>
      <span className={styles.reason}>{reason}</span>
      <span className={classes(tables.dim, styles.about)}>{t('jobs.about', { key, count: characters })}</span>
    </div>
  );
}

function Since({ letter: { publishedAt } }: { readonly letter: Dead }) {
  const { i18n } = useTranslation('operator');
  return <time dateTime={new Date(publishedAt).toISOString()}>{formatsOf(i18n.language).dayAndTime(publishedAt)}</time>;
}
