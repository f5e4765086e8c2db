import { countRangeOf } from '@rehearse/widgets';
import type { MouseEvent } from 'react';
import { invalid, invisible, type ItemProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';

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
