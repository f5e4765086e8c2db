import {
  type Area,
  areaOf,
  areRowsBound,
  columnAreas,
  hasSearch,
  hasTicks,
  headHeight,
  type HeldTable,
  heldTable,
  kindOf,
  resolveStyle,
  sortedBy,
  type TableAct,
  tableOf,
  tableRowHeight,
  tableRows,
  tableValue,
  withCell,
} from '@rehearse/widgets';
import { type FocusEvent, type PointerEvent, useState } from 'react';
import { placeStyle } from '../draw/operation-style';
import { byPointer, type ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import playerStyles from '../stage/player.module.css';
import styles from './inside.module.css';
import { Scrolled } from './scrolled';
import { TableActions } from './table-actions';
import { TableCell } from './table-cell';
import { TableSearch } from './table-search';
import { useGridKeys } from './use-grid-keys';

/** Rows are selected, sorted, searched, written into and acted on by pointer, or by keys that go from row to row and into their cells. */
export function Table(props: ControlProps) {
  const { app, item, shown: seen, onShow } = props;
  const { input } = useLayer();
  const { widget } = item;
  const value = seen.value ?? item.value;
  const style = resolveStyle(app, widget);
  const { columns, rows, shown } = tableOf(widget, style, value);
  const isMany = hasTicks(style);
  const table = heldTable(widget, value);
  const { selected, sort } = table;
  const areas = columnAreas(widget, style, columns);
  const areaOfColumn = (column: number): Area => areas[column] ?? areaOf(widget);
  const [near, setNear] = useState<number>();
  const keys = useGridKeys(shown, selected[0]);
  const { grid } = keys;

  const held = (next: Partial<HeldTable>, act: TableAct) => {
    const cells = areRowsBound(widget) ? {} : table.cells;
    return tableValue(widget, { ...table, cells, ...next }, act, isMany);
  };
  const hold = (next: Partial<HeldTable>, act: TableAct) => input.change(item.id, held(next, act));
  const select = (next: readonly number[]) => hold({ selected: next }, { did: 'select' });
  const pick = (row: number, isByPointer: boolean) => {
    keys.reach(row);
    if (isMany) select([...rows.keys()].filter((index) => selected.includes(index) !== (index === row)));
    else if (!selected.includes(row)) select([row]);
    else if (!isByPointer) input.press(item.id);
  };
  const write = (row: number, column: number, cell: string) => {
    if (cell !== rows[row]?.[column])
      input.enter(item.id, held(withCell(widget, table, row, column, cell), { did: 'edit', row, column }));
  };
  const search = () => {
    if (seen.value) input.enter(item.id, seen.value);
    onShow({ value: undefined });
  };
  const point = (row: number | undefined) => {
    setNear(row);
    onShow({ pointed: row });
  };
  const leave = (row: number, { currentTarget, relatedTarget }: FocusEvent) => {
    if (near === row && !currentTarget.contains(relatedTarget)) point(undefined);
  };
  const byMouse = (row: number | undefined) => (event: PointerEvent) => event.pointerType === 'mouse' && point(row);
  const isAll = shown.length > 0 && shown.every((row) => selected.includes(row));
  const isStuck = (kindOf(widget.type).scrolling?.(widget, style).head ?? 0) > 0;
  const above = headHeight(widget) - tableRowHeight;
  const direction = (column: number) => (sort?.column !== column ? 'none' : sort.isDown ? 'descending' : 'ascending');

  return (
    <Scrolled {...props}>
      {hasSearch(widget) && (
        <div
          className={isStuck ? `${styles['search']} ${styles['stuck']}` : styles['search']}
          style={{ height: tableRowHeight }}
        >
          <TableSearch
            item={item}
            style={style}
            searched={table.searched}
            onType={(searched) => onShow({ value: held({ searched }, { did: 'search' }) })}
            onSearch={search}
          />
        </div>
      )}
      <table
        ref={grid}
        // Its rows are gone through and selected.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={styles['grid']}
        aria-label={widget.name}
        aria-multiselectable={isMany || undefined}
      >
        <thead
          className={isStuck ? `${styles['head']} ${styles['stuck']}` : styles['head']}
          style={{ height: tableRowHeight, marginTop: above, top: above }}
        >
          <tr>
            {isMany && (
              <th scope="col">
                <input
                  type="checkbox"
                  className={playerStyles['hit']}
                  aria-label={widget.name}
                  checked={isAll}
                  onChange={() =>
                    select([...rows.keys()].filter((row) => (shown.includes(row) ? !isAll : selected.includes(row))))
                  }
                />
              </th>
            )}
            {columns.map(({ label, isSortable }, column) =>
              isSortable ? (
                <th key={column} scope="col" aria-sort={direction(column)}>
                  <button
                    type="button"
                    className={playerStyles['hit']}
                    style={{ inset: 'auto', ...placeStyle(areaOfColumn(column)) }}
                    aria-label={label}
                    onClick={() => hold({ sort: sortedBy(table, column) }, { did: 'sort' })}
                  />
                </th>
              ) : (
                <th key={column} scope="col" className={playerStyles['visuallyHidden']}>
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {tableRows(widget, value).map((place, at) => {
            const row = shown[at] ?? 0;
            return (
              <tr
                key={row}
                {...keys.of(row, () => pick(row, false))}
                className={styles['row']}
                style={placeStyle(place)}
                aria-selected={selected.includes(row)}
                onClick={(event) => pick(row, byPointer(event))}
                onFocus={(event) => event.target.matches(':focus-visible') && point(row)}
                onBlur={(event) => leave(row, event)}
                onPointerEnter={byMouse(row)}
                onPointerLeave={byMouse(undefined)}
              >
                {columns.map((column, index) =>
                  column.isEditable ? (
                    <TableCell
                      key={index}
                      label={column.label}
                      text={rows[row]?.[index] ?? ''}
                      area={areaOfColumn(index)}
                      style={style}
                      onOpen={() => hold({}, { did: 'edit', row, column: index })}
                      onWrite={(cell) => write(row, index, cell)}
                    />
                  ) : (
                    <td key={index} className={playerStyles['visuallyHidden']}>
                      {rows[row]?.[index]}
                    </td>
                  ),
                )}
                <TableActions
                  widget={widget}
                  isNear={near === row || selected.includes(row)}
                  onAct={(action) => hold({}, { did: 'action', row, action })}
                />
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scrolled>
  );
}
