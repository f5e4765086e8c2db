import { Button, Dialog, IconButton } from '@rehearse/client/ui';
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../section';
import styles from './content.module.css';
import type { WidgetTarget } from '../target';
import { useEdit } from '../use-edit';
import { isTable, pasted, rowsOfText, setTable, type TableData, tableData } from './table-paste';

export function TableEditor({ target }: { readonly target: WidgetTarget }) {
  const { t } = useTranslation('editor');
  const edit = useEdit('content.table');
  const [widget] = target.widgets;
  if (!widget) return null;
  return (
    <TableDialog
      title={t('table.title')}
      open={t('table.edit')}
      table={tableData(widget)}
      onChange={(next) => edit.change((tx) => setTable(tx, widget.id, next))}
      onCommit={edit.commit}
    />
  );
}

interface TableGridProps {
  readonly table: TableData;
  readonly onChange: (table: TableData) => void;
  /** The first column holds the names of the rows: it stays. */
  readonly hasNames?: true;
}

interface TableDialogProps extends TableGridProps {
  readonly title: string;
  /** What the button says that opens it. */
  readonly open: string;
  /** What its rows and columns mean. */
  readonly hint?: string;
  readonly onCommit: () => void;
}

/** Says how large the table is, and opens it for editing. */
export function TableDialog({ title, open, hint, onCommit, ...grid }: TableDialogProps) {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(false);
  const { labels, rows } = grid.table;
  const close = () => {
    onCommit();
    setOpen(false);
  };
  return (
    <>
      <Note>
        {t('table.columns', { count: grid.hasNames ? labels.length - 1 : labels.length })},{' '}
        {t('table.rows', { count: rows.length })}
      </Note>
      <Button size="s" icon="table" onPress={() => setOpen(true)}>
        {open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        width={820}
        footerStart={<Note>{t('table.pasteHint')}</Note>}
        footer={
          <Button variant="primary" onPress={close}>
            {t('table.done')}
          </Button>
        }
      >
        {hint && <Note>{hint}</Note>}
        <TableGrid {...grid} />
      </Dialog>
    </>
  );
}

function TableGrid({ table, onChange, hasNames }: TableGridProps) {
  const { t } = useTranslation('editor');
  const grid = useRef<HTMLTableElement>(null);
  const { labels, rows } = table;
  const all = [labels, ...rows];

  const set = (row: number, column: number, text: string) => onChange(pasted(table, [[text]], row, column));
  const removeColumn = (column: number) =>
    onChange({ labels: labels.toSpliced(column, 1), rows: rows.map((row) => row.toSpliced(column, 1)) });
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    onChange(pasted(table, rowsOfText(text), row, column));
  };
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    const down = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (down === 0) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row + down}-${column}"]`)?.focus();
  };
  const cell = (text: string, row: number, column: number) => (
    <input
      data-cell={`${row}-${column}`}
      aria-label={row === 0 ? t('table.header', { column: column + 1 }) : t('table.cell', { row, column: column + 1 })}
      value={text}
      onChange={(event) => set(row, column, event.target.value)}
      onPaste={(event) => onPaste(event, row, column)}
      onKeyDown={(event) => onKeyDown(event, row, column)}
    />
  );
  return (
    <div className={styles.gridScroll}>
      <table ref={grid} className={styles.grid}>
        <thead>
          <tr>
            {labels.map((_, column) => (
              <td key={column} className={styles.columnTool}>
                <IconButton
                  icon="trash"
                  size="s"
                  label={t('table.removeColumn', { column: column + 1 })}
                  isDisabled={hasNames ? column === 0 || labels.length < 3 : labels.length < 2}
                  onPress={() => removeColumn(column)}
                />
              </td>
            ))}
            <td className={styles.tool}>
              <IconButton
                icon="plus"
                size="s"
                label={t('table.addColumn')}
                onPress={() => set(0, labels.length, t('table.newColumn', { column: labels.length + 1 }))}
              />
            </td>
          </tr>
          <tr>
            {labels.map((label, column) => (
              <th key={column} scope="col">
                {cell(label, 0, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((_, index) => (
            <tr key={index}>
              {labels.map((__, column) => (
                <td key={column}>{cell(all[index + 1]?.[column] ?? '', index + 1, column)}</td>
              ))}
              <td className={styles.tool}>
                <IconButton
                  icon="trash"
                  size="s"
                  label={t('table.removeRow', { row: index + 1 })}
                  onPress={() => onChange({ labels, rows: rows.toSpliced(index, 1) })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="s" icon="plus" onPress={() => onChange({ labels, rows: [...rows, labels.map(() => '')] })}>
        {t('table.addRow')}
      </Button>
    </div>
  );
}
