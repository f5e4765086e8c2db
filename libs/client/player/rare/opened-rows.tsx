import { paintPopupRow, type PopupRow } from '@rehearse/widgets';
import type { Style } from '@rehearse/model';
import { type KeyboardEvent, type UIEvent, useEffect, useRef } from 'react';
import { DrawOperations } from '../draw/draw-operations';
import { placeStyle } from '../draw/operation-style';
import playerStyles from '../stage/player.module.css';
import styles from './popup.module.css';

const noImage = () => '';

/** The row that a key goes to; undefined for other keys. Letters go to the next row that begins with them. */
export function rowAfterKey({ key }: KeyboardEvent, reached: number, rows: readonly PopupRow[]): number | undefined {
  const last = rows.length - 1;
  const byKey: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(reached + 1, last),
    ArrowUp: Math.max(reached - 1, 0),
    Home: 0,
    End: last,
  };
  if (Object.hasOwn(byKey, key)) return byKey[key];
  if (key.length > 1 || key === ' ') return undefined;
  const begins = ({ label }: PopupRow) => label.toLowerCase().startsWith(key.toLowerCase());
  const next = rows.findIndex((row, index) => index > reached && begins(row));
  return next >= 0 ? next : Math.max(rows.findIndex(begins), 0);
}

export const rowId = (list: string, index: number): string => `${list}-${index}`;

export interface OpenedRowsProps {
  readonly id: string;
  readonly of: 'listbox' | 'menu';
  readonly name: string;
  readonly rows: readonly PopupRow[];
  readonly style: Style;
  readonly width: number;
  readonly rowHeight: number;
  readonly reached: number;
  readonly onReach: (index: number) => void;
  readonly onPick: (index: number) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** 0..1 of the height of all rows. */
  readonly onScroll?: (at: number) => void;
}

/** Rows that one goes through by keys from where the focus is, or by pointer; more than there is room for scroll. */
export function OpenedRows(props: OpenedRowsProps) {
  const { id, of, name, rows, style, width, rowHeight, reached, onReach, onPick, onKeyDown, onScroll } = props;
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMenu = of === 'menu';
  useEffect(() => {
    list.current?.querySelector(`[data-row="${reached}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [reached]);
  useEffect(() => {
    if (isMenu) list.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer.current);
  }, [isMenu]);
  const scroll = ({ currentTarget: { scrollTop, scrollHeight } }: UIEvent) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onScroll?.(scrollTop / Math.max(1, scrollHeight)), 250);
  };
  const area = { x: 0, y: 0, w: width, h: rowHeight };
  return (
    // Its role is one of two.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      role={of}
      aria-activedescendant={isMenu ? rowId(id, reached) : undefined}
      ref={list}
      id={id}
      tabIndex={-1}
      className={styles['rows']}
      aria-label={name}
      onKeyDown={onKeyDown}
      onScroll={scroll}
      // The focus stays where the keys are listened to.
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.map((row, index) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          {...(isMenu
            ? { role: 'menuitem', 'aria-current': row.isPicked ? ('page' as const) : undefined }
            : { role: 'option', 'aria-selected': row.isPicked })}
          id={rowId(id, index)}
          data-row={index}
          className={playerStyles['hit']}
          style={{ inset: 'auto', ...placeStyle({ ...area, y: index * rowHeight }) }}
          aria-label={row.label}
          onPointerMove={() => index !== reached && onReach(index)}
          onClick={() => onPick(index)}
        >
          <DrawOperations operations={paintPopupRow(style, row, area, index === reached)} imageUrl={noImage} />
        </button>
      ))}
    </div>
  );
}
