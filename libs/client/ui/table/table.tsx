import type { ReactNode } from 'react';
import { classes } from '../class-names';
import { Icon } from '../icon/icon';
import styles from './table.module.css';

export interface Column<Row> {
  readonly id: string;
  readonly title: ReactNode;
  /** Numbers are set right with tabular digits. */
  readonly isNumber?: boolean;
  readonly isSortable?: boolean;
  readonly width?: string;
  readonly cell: (row: Row) => ReactNode;
}

interface Sort<Id extends string = string> {
  readonly column: Id;
  readonly direction: 'ascending' | 'descending';
}

interface TableProps<Row> {
  /** Says what the table holds, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly isDim?: (row: Row) => boolean;
  readonly className?: string;
}

const turned = (sort: Sort | undefined, column: string): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === 'descending' ? 'ascending' : 'descending',
});

function Head<Row>({
  column,
  sort,
  onSort,
}: { readonly column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  return (
    <th
      scope="col"
      className={classes(column.isNumber && styles.number)}
      style={{ width: column.width }}
      aria-sort={direction}
    >
      {column.isSortable && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(turned(sort, column.id))}>
          {column.title}
          <span className={styles.arrow}>
            {direction && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />}
          </span>
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}

/** Focusable so that the keyboard can scroll it. */
const scrollable = { tabIndex: 0 };

/** A plain table with a sticky head; scrolls sideways within itself. */
export function Table<Row>({ label, columns, rows, rowKey, sort, onSort, isDim, className }: TableProps<Row>) {
  return (
    <section className={classes(styles.scroll, className)} aria-label={label} {...scrollable}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={classes(isDim?.(row) && styles.dim)}>
              {columns.map((column) => (
                <td key={column.id} className={classes(column.isNumber && styles.number)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
