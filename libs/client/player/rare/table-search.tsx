import type { Style } from '@rehearse/model';
import { labelOf, searchLabelOf, tableRowHeight, textOperation } from '@rehearse/widgets';
import type { KeyboardEvent } from 'react';
import { typeStyle } from '../draw/operation-style';
import type { ControlProps } from '../stage/controls';
import playerStyles from '../stage/player.module.css';

interface TableSearchProps extends Pick<ControlProps, 'item'> {
  readonly style: Style;
  readonly searched: string;
  /** While it is typed. */
  readonly onType: (searched: string) => void;
  readonly onSearch: () => void;
}

/** Rows are found while one types; told is what was searched for in the end. */
export function TableSearch({ item: { widget }, style, searched, onType, onSearch }: TableSearchProps) {
  const shown = textOperation(style, searched, { x: 0, y: 0, w: widget.w, h: tableRowHeight }, true);
  const label = searchLabelOf(widget);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch();
  };
  return (
    <input
      type="search"
      className={playerStyles['field']}
      style={{ ...typeStyle(shown), paddingLeft: tableRowHeight }}
      aria-label={label || labelOf(widget) || widget.name}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      value={searched}
      onChange={(event) => onType(event.target.value)}
      onBlur={onSearch}
      onKeyDown={onKeyDown}
    />
  );
}
