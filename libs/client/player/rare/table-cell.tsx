import type { Style } from '@rehearse/model';
import { type Area, colorOf, textOperation } from '@rehearse/widgets';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { placeStyle, typeStyle } from '../draw/operation-style';
import playerStyles from '../stage/player.module.css';
import styles from './inside.module.css';

interface TableCellProps {
  /** Of its column. */
  readonly label: string;
  readonly text: string;
  readonly area: Area;
  readonly style: Style;
  readonly onOpen: () => void;
  readonly onWrite: (text: string) => void;
}

/** A cell that is written into: by a press, by return or F2. Return and Tab keep what was written, Escape does not. */
export function TableCell({ label, text, area, style, onOpen, onWrite }: TableCellProps) {
  const [draft, setDraft] = useState<string>();
  const cell = useRef<HTMLTableCellElement>(null);
  const isKept = useRef(true);
  const open = () => {
    isKept.current = true;
    setDraft(text);
    onOpen();
  };
  const close = () => {
    setDraft(undefined);
    if (isKept.current && draft !== undefined) onWrite(draft);
  };
  const leave = (isWritten: boolean) => {
    isKept.current = isWritten;
    cell.current?.focus();
  };
  const goOn = (by: number): boolean => {
    const cells = [...(cell.current?.closest('table')?.querySelectorAll<HTMLElement>('td[data-spot]') ?? [])];
    const next = cells[cells.findIndex((one) => one === cell.current) + by];
    next?.focus();
    next?.click();
    return next !== undefined;
  };
  const onFieldKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') leave(true);
    else if (event.key === 'Escape') leave(false);
    else if (event.key !== 'Tab' || !goOn(event.shiftKey ? -1 : 1)) return;
    event.preventDefault();
  };
  const onCellKey = (event: KeyboardEvent) => {
    if (draft !== undefined || (event.key !== 'Enter' && event.key !== 'F2')) return;
    event.preventDefault();
    open();
  };
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    if (draft === undefined) open();
  };
  const shown = textOperation(style, draft ?? text, area, true);
  return (
    <td
      ref={cell}
      data-spot=""
      tabIndex={-1}
      className={playerStyles['hit']}
      style={{ inset: 'auto', ...placeStyle(area) }}
      onKeyDown={onCellKey}
      onClick={onClick}
    >
      {draft === undefined ? (
        <span className={playerStyles['visuallyHidden']}>{text}</span>
      ) : (
        <input
          // It is opened to be written into.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          className={`${playerStyles['field']} ${styles['cell']}`}
          style={{ ...typeStyle(shown), background: colorOf(style['background'], '#ffffff') }}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={close}
          onKeyDown={onFieldKey}
        />
      )}
    </td>
  );
}
