import { kindOf } from '@rehearse/widgets';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { byPointer, type ControlProps } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import styles from '../stage/player.module.css';
import { prefersReducedMotion } from '../stage/reduced-motion';
import { settle } from './settle';

/** Less than that is a press. */
const pressLength = 10;

interface SwipedProps extends Pick<ControlProps, 'item' | 'shown' | 'onShow'> {
  readonly along: 'x' | 'y';
  readonly children: ReactNode;
}

/** Shows what a pointer comes to that is drawn over a widget, and hands it over when it is let go: no press on what lies there. */
export function Swiped({ item, shown, onShow, along, children }: SwipedProps) {
  const { input } = useLayer();
  const { widget, value: held } = item;
  const swipe = kindOf(widget.type).picking?.swipe;
  const start = useRef<number | null>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const wasSwiped = useRef(false);
  const at = (event: PointerEvent) => (along === 'x' ? event.clientX : event.clientY);
  const move = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const by = at(event) - start.current;
    if (!wasSwiped.current && Math.abs(by) < pressLength) return;
    if (!wasSwiped.current) event.currentTarget.setPointerCapture(event.pointerId);
    wasSwiped.current = true;
    const scale = event.currentTarget.getBoundingClientRect().width / item.box.w || 1;
    const drawn = prefersReducedMotion() ? undefined : swipe?.drawn?.(widget, by / scale, held);
    onShow({ value: { type: 'select', value: swipe?.to(widget, by / scale, held) }, drawn });
  };
  const end = () => {
    start.current = null;
    onShow({ value: undefined, drawn: undefined });
  };
  const release = () => {
    if (start.current === null) return;
    const { value, drawn } = shown;
    end();
    if (value && value.value !== held?.value) input.enter(item.id, value);
    if (drawn) stop.current = settle(drawn, (left) => onShow({ drawn: left }));
  };
  return (
    <div
      className={styles['hit']}
      style={{ touchAction: along === 'x' ? 'pan-y' : 'none' }}
      data-drag=""
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        stop.current?.();
        start.current = at(event);
        wasSwiped.current = false;
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={end}
      onClickCapture={(event: MouseEvent) => {
        if (!wasSwiped.current || !byPointer(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}
