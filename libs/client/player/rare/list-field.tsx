import { kindOf, optionsOf, resolveStyle, selectedOption } from '@rehearse/widgets';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { type ControlProps, invalid, invisible } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import { rowAfterKey, rowId } from './opened-rows';
import { usePopup } from './popup';
import { RowsPopup } from './rows-popup';
import { Sheet } from './sheet';

/** A field that opens a list of options: below it, by a press or while a pointer is over it, or as a sheet at the lower end of the screen. */
export function ListField({ app, item }: ControlProps) {
  const { input } = useLayer();
  const { isOpen, turn, around, beyond } = usePopup(item);
  const [reached, setReached] = useState(0);
  const list = useId();
  const { widget } = item;
  const { opensAs } = kindOf(widget.type);
  const isSheet = opensAs === 'sheet';
  const isHovered = opensAs === 'hovered';
  const options = optionsOf(widget);
  const held = selectedOption(widget, item.value);
  const rows = options.map((label) => ({ label, isPicked: label === held }));
  const open = (how?: 'openWithHover') => {
    setReached(Math.max(options.indexOf(held), 0));
    turn(true, how);
  };
  const pick = (index: number) => {
    const value = options[index];
    if (value !== undefined && value !== held) input.enter(item.id, { type: 'select', value });
    turn(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    const next = rowAfterKey(event, reached, rows);
    if (event.key === 'Tab') turn(false);
    if (event.ctrlKey || event.metaKey || (!isPress && next === undefined)) return;
    event.preventDefault();
    if (!isOpen) open();
    else if (isPress) pick(reached);
    else setReached(next ?? reached);
  };
  const byMouse = (then: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && isHovered && then();
  const opened = {
    item,
    id: list,
    of: 'listbox',
    name: widget.name,
    rows,
    style: resolveStyle(app, widget),
    reached,
    onReach: setReached,
    onPick: pick,
    onScroll: (at: number) => input.report(item.id, { type: 'popupScroll', value: Math.round(at * 1000) / 1000 }),
  } as const;
  return (
    <div {...around} onPointerEnter={byMouse(() => open('openWithHover'))} onPointerLeave={byMouse(() => turn(false))}>
      <input
        readOnly
        role="combobox"
        className={invisible}
        aria-label={widget.name}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? rowId(list, reached) : undefined}
        aria-invalid={invalid(item)}
        value={held || options[0] || ''}
        onClick={() => (isOpen && !isHovered ? turn(false) : open())}
        onKeyDown={onKeyDown}
      />
      {isOpen && (isSheet ? <Sheet {...opened} beyond={beyond} /> : <RowsPopup {...opened} />)}
    </div>
  );
}
