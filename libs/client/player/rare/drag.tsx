import { entryOf } from '@rehearse/model';
import { kindOf } from '@rehearse/widgets';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { byPointer, type ControlProps, nameOf } from '../stage/controls';
import { useLayer } from '../stage/layer-context';
import playerStyles from '../stage/player.module.css';
import { handOf } from './hand';
import styles from './popup.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Less than that is a press. */
const pressLength = 10;
/** px by a key, and by one with Shift. */
const steps = { short: 8, long: 40 } as const;
const inHand = ['active'] as const;
const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The target at this place of the window, of those on the same layer. */
function targetAt(element: Element, { x, y }: Point): HTMLElement | undefined {
  const targets = element.closest('section')?.querySelectorAll<HTMLElement>('[data-drop]') ?? [];
  return [...targets].findLast((target) => {
    const box = target.getBoundingClientRect();
    return x >= box.left && x < box.right && y >= box.top && y < box.bottom;
  });
}

/**
 * Dragged by a pointer. By keys, and by presses alone, a press lifts it: then arrow keys move it, a second press lets it go, Escape puts it
 * back, and a press on a target drops it there.
 */
export function Drag({ app, item, shown, onShow }: ControlProps) {
  const { input, screen } = useLayer();
  const hand = handOf(input);
  const [isLifted, setLifted] = useState(false);
  const [target, setTarget] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const started = useRef<{ readonly at: Point; readonly scale: number; isDrag: boolean } | null>(null);
  const wasDragged = useRef(false);
  const moved = useRef<Point>({ x: 0, y: 0 });
  const { widget } = item;
  const bounds = entryOf(app, 'screens', screen) ?? { x: 0, y: 0, w: Infinity, h: Infinity };
  const held = item.value && kindOf(widget.type).placeOf?.(item.value);
  /** On the screen, also of what stays in the viewport. */
  const origin = held ?? {
    x: widget.x - bounds.x,
    y: widget.y - bounds.y,
  };

  /** By its middle, where it will be seen next. */
  const tellTarget = () => {
    if (!button.current) return;
    const { left, top, width, height } = button.current.getBoundingClientRect();
    const [scale, seen] = [width / item.box.w || 1, shown.moved ?? { x: 0, y: 0 }];
    const below = targetAt(button.current, {
      x: left + width / 2 + (moved.current.x - seen.x) * scale,
      y: top + height / 2 + (moved.current.y - seen.y) * scale,
    });
    hand.move(below?.dataset['drop'] ?? null);
    setTarget(below?.getAttribute('aria-label') ?? '');
  };
  const within = (at: number, size: number, end: number) => Math.max(0, Math.min(at, end - size));
  const move = ({ x, y }: Point) => {
    const canMove = { x: widget.props?.['dndX'] !== false, y: widget.props?.['dndY'] !== false };
    moved.current = {
      x: canMove.x ? within(origin.x + x, widget.w, bounds.w) - origin.x : 0,
      y: canMove.y ? within(origin.y + y, widget.h, bounds.h) - origin.y : 0,
    };
    tellTarget();
    onShow({ moved: moved.current, states: inHand });
  };
  const putDown = () => {
    moved.current = { x: 0, y: 0 };
    started.current = null;
    hand.lift(undefined);
    hand.move(null);
    setLifted(false);
    setTarget('');
    onShow({ moved: undefined, states: undefined });
  };
  const letGo = (to: Point) => {
    putDown();
    input.change(item.id, { type: 'select', value: to });
  };
  const here = (): Point => ({ x: origin.x + moved.current.x, y: origin.y + moved.current.y });
  const press = () => {
    if (isLifted) return moved.current.x === 0 && moved.current.y === 0 ? putDown() : letGo(here());
    hand.lift(({ box }) => letGo({ x: box.x + (box.w - widget.w) / 2, y: box.y + (box.h - widget.h) / 2 }));
    setLifted(true);
    onShow({ states: inHand });
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const start = started.current;
    if (!start) return;
    const [x, y] = [event.clientX - start.at.x, event.clientY - start.at.y];
    if (!start.isDrag && Math.max(Math.abs(x), Math.abs(y)) < pressLength) return;
    start.isDrag = true;
    wasDragged.current = true;
    move({ x: x / start.scale, y: y / start.scale });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (!isLifted || (!direction && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!direction) return putDown();
    const by = event.shiftKey ? steps.long : steps.short;
    move({ x: moved.current.x + by * direction.x, y: moved.current.y + by * direction.y });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${playerStyles['hit']} ${styles['grip']} ${held ? styles['moved'] : ''}`}
        style={{ touchAction: 'none' }}
        aria-label={nameOf(item)}
        aria-pressed={isLifted}
        data-drag=""
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const scale = event.currentTarget.getBoundingClientRect().width / item.box.w || 1;
          started.current = { at: { x: event.clientX, y: event.clientY }, scale, isDrag: false };
          wasDragged.current = false;
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          if (started.current?.isDrag) letGo(here());
          started.current = null;
        }}
        onPointerCancel={putDown}
        onClick={(event: MouseEvent) => !(byPointer(event) && wasDragged.current) && press()}
        onKeyDown={onKeyDown}
      />
      <output className={playerStyles['visuallyHidden']}>{target}</output>
    </>
  );
}
