import { hasTicks, kindOf, resolveStyle, selectedRows, tableOf, tableRowHeight, tableRows } from '@rehearse/widgets';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { placeStyle } from '../draw/operation-style';
import { byPointer, type ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import playerStyles from '../stage/player.module.css';
import styles from './inside.module.css';
import { Scrolled } from './scrolled';

/** Rows are selected by pointer, or by keys that go from one to the next; the head ticks all of them or none. */
export function Table(props: ControlProps) {
  const { app, item, onShow } = props;
  const { input } = useLayer();
  const { widget, value } = item;
  const style = resolveStyle(app, widget);
  const { columns, rows } = tableOf(widget, style);
  const isMany = hasTicks(style);
  const selected = selectedRows(widget, value);
  const [reached, setReached] = useState(selected[0] ?? 0);
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (wantsFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    wantsFocus.current = false;
  });

  const hold = (held: number | readonly number[]) => input.change(item.id, { type: 'select', value: held });
  const indexes = rows.map((_, index) => index);
  const toggled = (row: number) => indexes.filter((index) => selected.includes(index) !== (index === row));
  const pick = (row: number, isByPointer: boolean) => {
    setReached(row);
    if (isMany) hold(toggled(row));
    else if (!selected.includes(row)) hold(row);
    else if (!isByPointer) input.press(item.id);
  };
  const goTo = (row: number) => {
    wantsFocus.current = true;
    setReached(Math.min(Math.max(row, 0), rows.length - 1));
  };
  const onKeyDown = (event: KeyboardEvent, row: number) => {
    const byKey: Readonly<Record<string, () => void>> = {
      ArrowDown: () => goTo(row + 1),
      ArrowUp: () => goTo(row - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      Enter: () => pick(row, false),
      ' ': () => pick(row, false),
    };
    const act = Object.hasOwn(byKey, event.key) ? byKey[event.key] : undefined;
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  };
  const point = (row: number | undefined) => (event: PointerEvent) =>
    event.pointerType === 'mouse' && onShow({ pointed: row });
  const isAll = rows.length > 0 && selected.length === rows.length;
  const isStuck = (kindOf(widget.type).scrolling?.(widget, style).head ?? 0) > 0;

  return (
    <Scrolled {...props}>
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
          style={{ height: tableRowHeight }}
        >
          <tr>
            {columns.map(({ label }, index) => (
              <th key={index} scope="col" className={playerStyles['visuallyHidden']}>
                {label}
              </th>
            ))}
            {isMany && (
              <th scope="col">
                <input
                  type="checkbox"
                  className={playerStyles['hit']}
                  aria-label={widget.name}
                  checked={isAll}
                  onChange={() => hold(isAll ? [] : indexes)}
                />
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tableRows(widget).map((place, row) => (
            <tr
              key={row}
              tabIndex={row === reached ? 0 : -1}
              className={styles['row']}
              style={placeStyle(place)}
              aria-selected={selected.includes(row)}
              onClick={(event) => pick(row, byPointer(event))}
              onKeyDown={(event) => onKeyDown(event, row)}
              onPointerEnter={point(row)}
              onPointerLeave={point(undefined)}
            >
              {columns.map((_, column) => (
                <td key={column} className={playerStyles['visuallyHidden']}>
                  {rows[row]?.[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  );
}
