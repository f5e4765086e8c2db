import { Table } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { Cell, Kind, DataTable } from '../../../data-table/data-table';
import { type Formats, useFormats } from '../format/use-formats';
import styles from './panel.module.css';

function shown(cell: Cell, kind: Kind, formats: Formats): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  switch (kind) {
    case 'ms':
      return formats.duration(cell);
    case 'share':
      return formats.percent(cell);
    case 'date':
      return formats.dayAndTime(cell);
    case 'decimal':
      return formats.decimal(cell);
    case 'count':
    case 'text':
      return formats.count(cell);
  }
}

interface DataTableViewProps {
  readonly label: string;
  readonly table: DataTable;
}

/** The file holds the rest. */
const shownRows = 500;

/** The numbers of a chart as a table: the same that the CSV holds. */
export function DataTableView({ label, table }: DataTableViewProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const total = table.total ?? table.rows.length;
  const rows = table.rows.slice(0, shownRows).map((cells, index) => ({ key: String(index), cells }));
  const columns = table.columns.map(({ title, kind }, index) => ({
    id: String(index),
    title,
    isNumber: kind !== 'text' && kind !== 'date',
    cell: ({ cells }: { readonly cells: readonly Cell[] }) => shown(cells[index] ?? null, kind, formats),
  }));
  return (
    <>
      <Table label={label} className={styles.cells} columns={columns} rows={rows} rowKey={({ key }) => key} />
      {total > rows.length && (
        <p className={styles.more}>
          {t('panel.moreRows', { shown: formats.count(rows.length), total: formats.count(total) })}
        </p>
      )}
    </>
  );
}
