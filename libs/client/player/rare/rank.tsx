import { rankingOf, rankingRows } from '@rehearse/widgets';
import { type PointerEvent, useRef, useState } from 'react';
import { placeStyle } from '../draw/operation-style';
import type { ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';

const moved = (order: readonly string[], from: number, to: number): readonly string[] => {
  const option = order[from];
  if (option === undefined) return order;
  const others = order.filter((_, index) => index !== from);
  return [...others.slice(0, to), option, ...others.slice(to)];
};

/** Rows are dragged by pointer; by keys and screen readers each is brought up or down by its buttons. */
export function Rank({ item, shown, onShow }: ControlProps) {
  const { input } = useLayer();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const order = rankingOf(item.widget, shown.value ?? item.value);
  const rows = rankingRows(item.widget);
  const tell = (next: readonly string[]) => input.change(item.id, { type: 'select', value: next });
  const rowAt = (event: PointerEvent): number => {
    const { top = 0, height = 1 } = list.current?.getBoundingClientRect() ?? {};
    return Math.min(Math.max(Math.floor(((event.clientY - top) / height) * rows.length), 0), rows.length - 1);
  };
  const drag = (event: PointerEvent) => {
    if (dragged === null || rowAt(event) === dragged) return;
    onShow({ value: { type: 'select', value: moved(order, dragged, rowAt(event)) } });
    setDragged(rowAt(event));
  };
  const release = () => {
    if (dragged !== null && shown.value) tell(order);
    setDragged(null);
    onShow({ value: undefined });
  };
  return (
    <ol ref={list} className={styles['hit']} aria-label={item.widget.name}>
      {rows.map((row, at) => {
        const label = order[at] ?? '';
        const { up, down, ...area } = row;
        return (
          <li
            key={label}
            className={styles['hit']}
            style={{ inset: 'auto', touchAction: 'none', ...placeStyle(area) }}
            aria-label={label}
            data-drag=""
            onPointerDown={(event) => {
              if (event.target !== event.currentTarget) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged(at);
            }}
            onPointerMove={drag}
            onPointerUp={release}
            onPointerCancel={release}
          >
            {[
              { sign: '↑', to: at - 1, button: up },
              { sign: '↓', to: at + 1, button: down },
            ].map(({ sign, to, button }) => (
              <button
                key={sign}
                type="button"
                className={styles['hit']}
                style={{ inset: 'auto', ...placeStyle({ ...button, y: button.y - row.y }) }}
                aria-label={`${label} ${sign}`}
                disabled={to < 0 || to >= rows.length}
                onClick={() => tell(moved(order, at, to))}
              />
            ))}
          </li>
        );
      })}
    </ol>
  );
}
