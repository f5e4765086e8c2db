import { iconPaths, navigationOf, resolveStyle } from '@rehearse/widgets';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type ControlProps, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import playerStyles from '../stage/player.module.css';
import { rowAfterKey } from './opened-rows';
import { usePopup } from './popup';
import { RowsPopup } from './rows-popup';

/** A button that opens a menu, whose entries lead to screens. */
export function NavMenu({ app, item }: ControlProps) {
  const { input } = useLayer();
  const { isOpen, turn, around } = usePopup(item);
  const [reached, setReached] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useId();
  const entries = navigationOf(item.widget, item.value);
  const rows = entries.map(({ id, label, selected, source }) => ({
    label: label || id,
    icon: iconPaths(source),
    isPicked: selected,
  }));
  const open = () => {
    setReached(
      Math.max(
        rows.findIndex(({ isPicked }) => isPicked),
        0,
      ),
    );
    turn(true);
  };
  const pick = (index: number) => {
    turn(false);
    button.current?.focus();
    const entry = entries[index];
    if (entry) input.enter(item.id, { type: 'value', value: entry.id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return turn(false);
    const next = rowAfterKey(event, reached, rows);
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (!isPress && next === undefined) return;
    event.preventDefault();
    if (isPress) pick(reached);
    else setReached(next ?? reached);
  };
  return (
    <div {...around}>
      <button
        ref={button}
        type="button"
        className={playerStyles['hit']}
        aria-label={nameOf(item)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menu : undefined}
        onClick={() => (isOpen ? turn(false) : open())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      />
      {isOpen && (
        <RowsPopup
          item={item}
          id={menu}
          of="menu"
          name={nameOf(item)}
          rows={rows}
          style={resolveStyle(app, item.widget)}
          reached={reached}
          onReach={setReached}
          onPick={pick}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  );
}
