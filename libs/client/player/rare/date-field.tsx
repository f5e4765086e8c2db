import {
  calendarOf,
  dateText,
  dayText,
  labelOf,
  type Month,
  paintCalendar,
  pickedText,
  popupSize,
  popupStyle,
  resolveStyle,
  typedDays,
} from '@rehearse/widgets';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { DrawOperations } from '../draw/draw-operations';
import { type ControlProps, invalid } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import { fieldStyle } from '../stage/text-field';
import { Days } from './days';
import { Popup, usePopup } from './popup';
import popupStyles from './popup.module.css';

const noImage = () => '';

/** A field that days are typed into, and that opens a month to pick them. */
export function DateField({ app, item }: ControlProps) {
  const { input } = useLayer();
  const { isOpen, turn, around } = usePopup(item);
  const [month, setMonth] = useState<Month>();
  const [draft, setDraft] = useState<string>();
  const [isInside, goInside] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const popup = useId();
  const { widget } = item;
  const style = resolveStyle(app, widget);
  const calendar = calendarOf(widget, { ...item, month });
  const shown = draft ?? pickedText(calendar);
  const name = labelOf(widget) || widget.name;
  const open = (isOpening: boolean, isByKeys = false) => {
    if (isOpening) setMonth(undefined);
    goInside(isByKeys);
    turn(isOpening);
  };
  const enter = (value: string | readonly string[]) => input.enter(item.id, { type: 'value', value });
  const pick = (value: string | readonly string[]) => {
    setDraft(undefined);
    enter(value);
    const isComplete = !calendar.isRange || value.length === 2;
    if (!isComplete) return;
    turn(false);
    field.current?.focus();
  };
  /** What cannot be read, or cannot be selected, was not said. */
  const readDraft = () => {
    setDraft(undefined);
    const days = draft === undefined ? undefined : typedDays(calendar, draft)?.slice(0, calendar.isRange ? 2 : 1);
    if (!days || days.some(calendar.isDisabled)) return;
    const texts = [...days].sort((a, b) => a - b).map(dayText);
    enter(calendar.isRange ? texts : (texts[0] ?? ''));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || (event.key === 'Enter' && draft === undefined)) {
      event.preventDefault();
      open(true, true);
    } else if (event.key === 'Enter') {
      readDraft();
      turn(false);
    }
  };
  return (
    <div {...around}>
      <input
        ref={field}
        role="combobox"
        className={`${styles['field']} ${popupStyles['typed']} ${widget.focus ? styles['designed'] : ''}`}
        style={fieldStyle({ operation: dateText(style, widget, shown), item })}
        aria-label={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? popup : undefined}
        aria-invalid={invalid(item)}
        placeholder={labelOf(widget)}
        autoComplete="off"
        // A finger picks from the month: no keyboard comes up over that.
        readOnly={isTouched}
        value={shown}
        onPointerDown={({ pointerType }) => setTouched(pointerType === 'touch')}
        onClick={() => open(!isOpen)}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={readDraft}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <Popup item={item} size={popupSize}>
          <dialog open id={popup} className={popupStyles['dialog']} aria-label={name}>
            <div className={styles['drawing']} aria-hidden>
              <DrawOperations operations={paintCalendar(calendar, popupStyle(style), popupSize)} imageUrl={noImage} />
            </div>
            <Days
              key={isInside ? 'inside' : 'beside'}
              calendar={calendar}
              size={popupSize}
              hasFocus={isInside}
              onMonth={setMonth}
              onPick={pick}
            />
          </dialog>
        </Popup>
      )}
    </div>
  );
}
