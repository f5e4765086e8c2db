import { spotAt, toCanvas } from '@rehearse/client/editor';
import { classes } from '@rehearse/client/ui';
import { type PointerEvent, useRef, useState } from 'react';
import type { Pin } from '../../comments/data/located';
import { pinAt, type Point } from '../../comments/data/pin';
import { useCommenting } from '../../comments/data/use-commenting';
import { usePinName } from '../../comments/list/cluster-button';
import { PinMark } from '../../comments/list/pin-mark';
import pinStyles from '../../comments/list/pin.module.css';
import { useEditor } from '../session/context';
import styles from './comments.module.css';
import type { CommentsView } from './use-comments-view';

interface PinButtonProps {
  readonly pin: Pin;
  /** In the view. */
  readonly at: Point;
  readonly view: CommentsView;
}

/** View px that a press may move and still be a press. */
const threshold = 3;

/** Opens its thread; dragged, it is pinned to what it is let go on. */
export function PinButton({ pin, at, view }: PinButtonProps) {
  const name = usePinName()(pin);
  const { id } = pin.thread;
  const isCurrent = view.thread === id;
  const drag = usePinDrag(pin, at);
  const place = drag.at ?? at;
  return (
    <button
      type="button"
      className={classes(pinStyles.button, styles.pin)}
      data-pin={id}
      data-dragged={drag.at !== null || undefined}
      aria-label={name}
      aria-expanded={isCurrent}
      style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
      onClick={() => {
        if (!drag.wasDragged()) view.goTo(isCurrent ? '' : id);
      }}
      {...drag.handlers}
    >
      <PinMark pin={pin} isCurrent={isCurrent} />
    </button>
  );
}

function usePinDrag(pin: Pin, at: Point) {
  const editor = useEditor();
  const { mayChange, move } = useCommenting();
  const start = useRef<Point | null>(null);
  const dragged = useRef(false);
  const [by, setBy] = useState<Point | null>(null);
  const { root } = pin.thread;
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      if (event.button !== 0 || !mayChange(root)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const moved = { x: clientX - start.current.x, y: clientY - start.current.y };
      if (Math.hypot(moved.x, moved.y) > threshold) dragged.current = true;
      if (dragged.current) setBy(moved);
    },
    onPointerUp: () => {
      start.current = null;
      setBy(null);
      if (!by) return;
      const point = toCanvas(editor.scene.now.camera, { x: at.x + by.x, y: at.y + by.y });
      move(root, pinAt(editor.app, point, spotAt(editor, point).on));
    },
    onPointerCancel: () => {
      start.current = null;
      setBy(null);
    },
  };
  return {
    handlers,
    at: by && { x: at.x + by.x, y: at.y + by.y },
    wasDragged: () => dragged.current,
  };
}
