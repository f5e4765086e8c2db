import { classes, type Column, formatsOf, Table } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import type { AuditEvent } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { Known } from './use-audit';
import { useEventTexts } from './use-event-texts';
import tables from '../parts/table.module.css';
import styles from './audit.module.css';

interface AuditTableProps {
  readonly events: readonly AuditEvent[];
  readonly known: Known;
}

export function AuditTable({ events, known }: AuditTableProps) {
  const { t, i18n } = useTranslation('operator');
  const eventTexts = useEventTexts();
  const textsOf = (event: AuditEvent) => eventTexts(event, known);
  const isNarrow = useNarrow();
  const time = ({ at }: AuditEvent) => (
    <time dateTime={new Date(at).toISOString()}>{formatsOf(i18n.language).dayAndTime(at)}</time>
  );
  const wide: readonly Column<AuditEvent>[] = [
    { id: 'when', title: t('audit.column.when'), width: '16%', cell: time },
    { id: 'who', title: t('audit.column.who'), width: '22%', cell: (event) => textsOf(event).who },
    { id: 'what', title: t('audit.column.what'), width: '28%', cell: (event) => textsOf(event).what },
    { id: 'facts', title: t('audit.column.facts'), cell: (event) => textsOf(event).facts },
    { id: 'network', title: t('audit.column.network'), width: '14%', cell: ({ network = '' }) => network },
  ];
  const narrow: readonly Column<AuditEvent>[] = [
    {
      id: 'what',
      title: t('audit.column.what'),
      cell: (event) => {
        const { who, what, facts } = textsOf(event);
        return (
          <div className={tables.lines}>
            <strong>{what}</strong>
            <span>{who}</span>
            {facts && <span className={tables.dim}>{facts}</span>}
            <span className={tables.dim}>{time(event)}</span>
          </div>
        );
      },
    },
  ];
  return (
    <Table
      label={t('tabs.audit')}
      className={classes(tables.frame, styles.rows)}
      columns={isNarrow ? narrow : wide}
      rows={events}
      rowKey={({ id }) => id}
    />
  );
}
