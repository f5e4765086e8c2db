import { spotAt, toCanvas } from '@rehearse/client/editor';
import { classes, Menu } from '@rehearse/client/ui';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { Pin } from '../../comments/data/located';
import { pinAt, type Point } from '../../comments/data/pin';
import { excerptOf } from '../../comments/data/thread';
import { useCommenting } from '../../comments/data/use-commenting';
import { PinMark } from '../../comments/list/pin-mark';
import pinStyles from '../../comments/list/pin.module.css';
import { useAuthorName } from '../../comments/thread/person';
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

function usePinName(): (pin: Pin) => string {
  const { t } = useTranslation('comments');
  const authorOf = useAuthorName();
  return ({ thread }) => t('pins.pin', { number: thread.number, name: authorOf(thread.root), text: excerptOf(thread) });
}

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

interface ClusterButtonProps extends Omit<PinButtonProps, 'pin'> {
  readonly pins: readonly Pin[];
}

/** Several that lie over each other: one chooses among them. */
export function ClusterButton({ pins, at, view }: ClusterButtonProps) {
  const { t } = useTranslation('comments');
  const { isUnread } = useCommenting();
  const nameOf = usePinName();
  const label = t('pins.cluster', { count: pins.length });
  return (
    <div className={classes(pinStyles.button, styles.pin)} style={{ transform: `translate(${at.x}px, ${at.y}px)` }}>
      <Menu
        label={label}
        trigger={
          <Button className={styles.cluster} aria-label={label}>
            {pins.length}
            {pins.some(({ thread }) => isUnread(thread)) && <span className={styles.unread} />}
          </Button>
        }
        items={pins.map((pin) => ({
          id: pin.thread.id,
          text: nameOf(pin),
          onAction: () => view.goTo(pin.thread.id),
        }))}
      />
    </div>
  );
}
