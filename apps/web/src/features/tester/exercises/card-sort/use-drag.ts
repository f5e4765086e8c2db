import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

interface Ghost {
  readonly text: string;
  /** px in the window. */
  readonly x: number;
  readonly y: number;
}

/** px that a pointer moves before it drags: less is a press. */
const slack = 6;

const groupUnder = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-group]')?.getAttribute('data-group') ?? null;

/** A card that follows the pointer or the finger, and is dropped on what has `data-group`. */
export function useDrag(onDrop: (card: string, group: string) => void) {
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  const begin = ({ clientX, clientY, isPrimary, button }: ReactPointerEvent, card: string, text: string) => {
    if (!isPrimary || button !== 0) return;
    let isDragged = false;
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      isDragged ||= Math.hypot(x - clientX, y - clientY) > slack;
      if (!isDragged) return;
      setGhost({ text, x, y });
      setOver(groupUnder(x, y));
    };
    const up = ({ clientX: x, clientY: y }: PointerEvent) => {
      stop();
      const group = isDragged ? groupUnder(x, y) : null;
      if (group !== null) drop.current(card, group);
    };
    const stop = () => {
      setGhost(null);
      setOver(null);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', stop);
      end.current = null;
    };
    end.current = stop;
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', stop);
  };
  return { begin, ghost, over };
}
