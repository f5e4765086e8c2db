import type { ViewItem } from '@rehearse/simulate';
import {
  countRangeOf,
  heldAfter,
  isChecked,
  isPickMany,
  labelOf,
  navigationAreas,
  navigationOf,
  optionsOf,
  partsOf,
  pickedOf,
  rangeOf,
  selectedOption,
  tableOf,
} from '@rehearse/widgets';
import { type MouseEvent, useState } from 'react';
import { placeStyle } from '../draw/operation-style';
import { useLayer } from './layer-context';
import styles from './player.module.css';

interface ItemProps {
  readonly item: ViewItem;
}

export interface ControlProps extends ItemProps {
  /** Shows a number that is not reported yet; null for none. */
  readonly onDrag: (value: number | null) => void;
}

/** What a screen reader calls a widget: its text, else the designer's name for it. */
const nameOf = ({ widget }: ViewItem): string => labelOf(widget) || widget.name;

const invisible = `${styles['hit']} ${styles['invisible']}`;
const byPointer = (event: { readonly detail: number }): boolean => event.detail > 0;
const invalid = (item: ViewItem) => item.states.includes('error') || undefined;

/** A press by pointer is seen by the layer, for it may become a swipe; this one serves keyboard and screen readers. */
export function Press({ item }: ItemProps) {
  const { input } = useLayer();
  return (
    <button
      type="button"
      className={styles['hit']}
      aria-label={nameOf(item)}
      onClick={(event) => !byPointer(event) && input.press(item.id)}
    />
  );
}

interface TickProps extends ItemProps {
  readonly isSwitch?: true;
  /** Of those that exclude each other. */
  readonly group?: string;
}

function Tick({ item, isSwitch, group }: TickProps) {
  const { input } = useLayer();
  return (
    <input
      type={group === undefined ? 'checkbox' : 'radio'}
      role={isSwitch && 'switch'}
      name={group}
      className={invisible}
      aria-label={nameOf(item)}
      aria-invalid={invalid(item)}
      checked={isChecked(item.widget, item.value)}
      onChange={(event) => input.change(item.id, { type: 'checked', value: event.target.checked })}
    />
  );
}

export const CheckBox = ({ item }: ItemProps) => <Tick item={item} />;
export const Switch = ({ item }: ItemProps) => <Tick item={item} isSwitch />;
export function Radio({ item }: ItemProps) {
  const { screen } = useLayer();
  return <Tick item={item} group={JSON.stringify([screen, item.widget.props?.['formGroup'] ?? ''])} />;
}

export function Choice({ item }: ItemProps) {
  const { input } = useLayer();
  const options = optionsOf(item.widget);
  const selected = selectedOption(item.widget, item.value) || options[0];
  return (
    <select
      className={invisible}
      aria-label={item.widget.name}
      aria-invalid={invalid(item)}
      value={selected}
      onChange={(event) => input.enter(item.id, { type: 'select', value: event.target.value })}
    >
      {options.map((option, index) => (
        <option key={index}>{option}</option>
      ))}
    </select>
  );
}

export function Slide({ item, onDrag }: ControlProps) {
  const { input } = useLayer();
  const { min, max, value } = rangeOf(item.widget, item.value);
  const [dragged, setDragged] = useState<number | null>(null);
  const release = () => {
    if (dragged === null) return;
    input.change(item.id, { type: 'select', value: dragged });
    setDragged(null);
    onDrag(null);
  };
  return (
    <input
      type="range"
      className={invisible}
      style={{ touchAction: 'none' }}
      aria-label={nameOf(item)}
      min={min}
      max={max}
      step={max - min > 20 ? 1 : (max - min) / 100 || 1}
      value={dragged ?? value}
      onChange={(event) => {
        setDragged(event.target.valueAsNumber);
        onDrag(event.target.valueAsNumber);
      }}
      onPointerUp={release}
      onKeyUp={release}
      onBlur={release}
    />
  );
}

export function Menu({ item }: ItemProps) {
  const { input } = useLayer();
  const areas = navigationAreas(item.widget);
  return (
    <nav aria-label={item.widget.name}>
      {navigationOf(item.widget, item.value).map((entry, index) => {
        const area = areas[index];
        return (
          area && (
            <button
              key={entry.id}
              type="button"
              className={styles['hit']}
              style={{ inset: 'auto', ...placeStyle(area) }}
              aria-label={entry.label || entry.id}
              aria-current={entry.selected ? 'page' : undefined}
              onClick={() => input.change(item.id, { type: 'value', value: entry.id })}
            />
          )
        );
      })}
    </nav>
  );
}

/** A button that says whether it is pressed. */
export function Toggle({ item }: ItemProps) {
  const { input } = useLayer();
  const isOn = isChecked(item.widget, item.value);
  return (
    <button
      type="button"
      className={styles['hit']}
      aria-label={nameOf(item)}
      aria-pressed={isOn}
      onClick={() => input.change(item.id, { type: 'checked', value: !isOn })}
    />
  );
}

/** One number for keys and screen readers; by pointer less is at the left, more at the right. */
export function Count({ item }: ItemProps) {
  const { input } = useLayer();
  const { widget, value } = item;
  const { min, max, value: now, step } = countRangeOf(widget, value);
  const set = (next: number) => {
    const fitting = Math.min(Math.max(next, min), max);
    if (fitting !== now) input.change(item.id, { type: 'select', value: fitting });
  };
  const press = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    set(event.clientX - left < width / 2 ? now - step : now + step);
  };
  return (
    <input
      type="number"
      className={invisible}
      aria-label={widget.name}
      aria-invalid={invalid(item)}
      min={min}
      max={max}
      step={step}
      value={now}
      onChange={({ target }) => !Number.isNaN(target.valueAsNumber) && set(target.valueAsNumber)}
      onClick={press}
    />
  );
}

/** One control for each part; arrow keys go from one to the next where only one can be picked. */
export function Pick({ item }: ItemProps) {
  const { input } = useLayer();
  const { widget, value } = item;
  const isMany = isPickMany(widget);
  const picked = pickedOf(widget, value);
  return (
    <div role={isMany ? 'group' : 'radiogroup'} aria-label={widget.name} aria-invalid={invalid(item)}>
      {partsOf(widget, value).map((part) => (
        <input
          // Of a wheel that turns under the focus the same option keeps it.
          key={`${part.label} ${part.value}`}
          type={isMany ? 'checkbox' : 'radio'}
          name={item.id}
          className={styles['hit']}
          style={{ inset: 'auto', ...placeStyle(part) }}
          aria-label={part.label}
          checked={picked.includes(part.value)}
          onChange={() => input.change(item.id, { type: 'select', value: heldAfter(widget, part.value, value) })}
        />
      ))}
    </div>
  );
}

/** Painted as draw operations; this is the same table for screen readers. */
export function TableText({ item }: ItemProps) {
  const { columns, rows } = tableOf(item.widget);
  return (
    <table className={styles['visuallyHidden']} aria-label={item.widget.name}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {columns.map((_, column) => (
              <td key={column}>{cells[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
