import type { ViewItem } from '@rehearse/simulate';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Size } from '../stage/geometry';
import { OpenedWidget, useLayer } from '../stage/layer-context';
import { popupSideOf } from '@rehearse/widgets';
import { popupPlace } from './popup-place';
import styles from './popup.module.css';

/**
 * Whether something is open beside a widget. Opening and closing are recorded; Escape, a press elsewhere and leaving it by keys close it. What
 * opens away from the widget has `beyond`.
 */
export function usePopup({ id }: ViewItem) {
  const { input } = useLayer();
  const isShownOpen = use(OpenedWidget) === id;
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const beyond = useRef<HTMLDivElement>(null);
  const turn = (open: boolean, how: 'open' | 'openWithHover' = 'open') => {
    if (open === isOpen) return;
    setOpen(open);
    input.report(id, { type: open ? how : 'close', value: null });
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && [around, beyond].some(({ current }) => current?.contains(target))) return;
      setOpen(false);
      input.report(id, { type: 'close', value: null });
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [isOpen, id, input]);
  return {
    isOpen: isOpen || isShownOpen,
    turn,
    beyond,
    /** Of the element around the widget's control and its popup. */
    around: {
      ref: around,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        turn(false);
        around.current?.querySelector<HTMLElement>('[role=combobox], [aria-haspopup]')?.focus();
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) turn(false);
      },
    },
  };
}

interface PopupProps {
  readonly item: ViewItem;
  readonly size: Size;
  readonly children: ReactNode;
}

/** Lies above the other widgets, inside of what is seen of the screen. */
export function Popup({ item, size, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ x: 0, y: item.box.h });
  const { w, h } = size;
  const side = popupSideOf(item.widget);
  useLayoutEffect(() => {
    const widget = popup.current?.closest('[data-widget]')?.getBoundingClientRect();
    const layer = popup.current?.closest('section')?.getBoundingClientRect();
    const screen = popup.current?.closest('[data-screen]')?.getBoundingClientRect();
    if (!widget || !layer) return;
    const scale = widget.width / item.box.w;
    const [left, top] = [
      Math.max(layer.left, screen?.left ?? layer.left),
      Math.max(layer.top, screen?.top ?? layer.top),
    ];
    const bottom = Math.min(layer.bottom, screen?.bottom ?? layer.bottom);
    const right = Math.min(layer.right, screen?.right ?? layer.right);
    const box = { x: (widget.left - left) / scale, y: (widget.top - top) / scale, w: item.box.w, h: item.box.h };
    const seen = { w: (right - left) / scale, h: (bottom - top) / scale };
    setPlace(popupPlace(box, { w, h }, seen, side));
  }, [item.box.w, item.box.h, w, h, side]);
  return (
    <div
      ref={popup}
      className={styles['popup']}
      style={{ left: place.x, top: place.y, width: w, height: h }}
      // What is pressed here is not pressed on the widget.
      onPointerDown={(event) => event.stopPropagation()}
    >
      {children}
    </div>
  );
}
