import type { App } from '@rehearse/model';
import type { ViewItem } from '@rehearse/simulate';
import { isChecked, labelOf, navigationAreas, navigationOf, rangeOf, type TextOperation } from '@rehearse/widgets';
import { type ChangeEvent, useState } from 'react';
import { type ImageUrl, placeStyle } from '../draw/operation-style';
import type { Shown } from '../draw/widget-drawing';
import { useLayer } from './layer-context';
import styles from './player.module.css';

export interface ItemProps {
  readonly item: ViewItem;
}

export interface ControlProps extends ItemProps {
  readonly app: App;
  readonly imageUrl: ImageUrl;
  /** The painted text that a field stands for. */
  readonly operation: TextOperation | undefined;
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

/** What a screen reader calls a widget: its text, else the designer's name for it. */
export const nameOf = ({ widget }: ViewItem): string => labelOf(widget) || widget.name;

export const invisible = `${styles['hit']} ${styles['invisible']}`;
export const byPointer = (event: { readonly detail: number }): boolean => event.detail > 0;
export const invalid = (item: ViewItem) => item.states.includes('error') || undefined;

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

/** A number that is shown while it is dragged, and handed over when it is let go. */
export function useDragged({ onShow }: Pick<ControlProps, 'onShow'>, onRelease: (value: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const release = () => {
    if (dragged === null) return;
    onRelease(dragged);
    setDragged(null);
    onShow({ value: undefined });
  };
  const drag = ({ target: { valueAsNumber: value } }: ChangeEvent<HTMLInputElement>) => {
    setDragged(value);
    onShow({ value: { type: 'select', value } });
  };
  return { dragged, handlers: { onChange: drag, onPointerUp: release, onKeyUp: release, onBlur: release } };
}

export function Slide({ item, onShow }: ControlProps) {
  const { input } = useLayer();
  const { min, max, value } = rangeOf(item.widget, item.value);
  const { dragged, handlers } = useDragged({ onShow }, (now) => input.change(item.id, { type: 'select', value: now }));
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
      {...handlers}
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
