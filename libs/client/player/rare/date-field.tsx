import {
  calendarOf,
  labelOf,
  type Month,
  paintCalendar,
  pickedText,
  popupSize,
  popupStyle,
  resolveStyle,
} from '@rehearse/widgets';
import { useId, useRef, useState } from 'react';
import { DrawOperations } from '../draw/draw-operations';
import { type ControlProps, invalid, invisible } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import { Days } from './days';
import { Popup, usePopup } from './popup';
import popupStyles from './popup.module.css';

const noImage = () => '';

/** A field that opens a month. */
export function DateField({ app, item }: ControlProps) {
  const { input } = useLayer();
  const { isOpen, turn, around } = usePopup(item);
  const [month, setMonth] = useState<Month>();
  const field = useRef<HTMLInputElement>(null);
  const popup = useId();
  const { widget } = item;
  const calendar = calendarOf(widget, { ...item, month });
  const name = labelOf(widget) || widget.name;
  const open = (isOpening: boolean) => {
    if (isOpening) setMonth(undefined);
    turn(isOpening);
  };
  const pick = (value: string | readonly string[]) => {
    input.enter(item.id, { type: 'value', value });
    const isComplete = !calendar.isRange || value.length === 2;
    if (!isComplete) return;
    turn(false);
    field.current?.focus();
  };
  return (
    <div {...around}>
      <input
        ref={field}
        readOnly
        role="combobox"
        className={invisible}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popup : undefined}
        aria-invalid={invalid(item)}
        value={pickedText(calendar)}
        onClick={() => open(!isOpen)}
        onKeyDown={(event) => {
          if (!['ArrowDown', 'Enter', ' '].includes(event.key)) return;
          event.preventDefault();
          open(true);
        }}
      />
      {isOpen && (
        <Popup item={item} size={popupSize}>
          <dialog open id={popup} className={popupStyles['dialog']} aria-label={name}>
            <div className={styles['drawing']} aria-hidden>
              <DrawOperations
                operations={paintCalendar(calendar, popupStyle(resolveStyle(app, widget)), popupSize)}
                imageUrl={noImage}
              />
            </div>
            <Days calendar={calendar} size={popupSize} hasFocus onMonth={setMonth} onPick={pick} />
          </dialog>
        </Popup>
      )}
    </div>
  );
}
