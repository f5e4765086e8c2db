import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Size } from '../charts/use-size';
import { type Camera, fit, type Insets, pan, type Rect, zoomAt } from './camera';

const insets: Insets = { top: 56, right: 40, bottom: 120, left: 40 };
const step = 1.25;
/** px that the pointer may move before a press is a drag. */
const slack = 4;

interface Drag {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly from: Camera;
  moved: boolean;
}

/** A camera over `bounds`: opens fitted; wheel pans, Ctrl and wheel or pinch zooms to the pointer, a drag pans, keys do both. */
export function useCamera(element: RefObject<HTMLElement | null>, size: Size | null, bounds: Rect | null) {
  const [camera, setCamera] = useState<Camera | null>(null);
  const drag = useRef<Drag | null>(null);
  const fitted = size && bounds ? fit(bounds, size, insets) : null;
  const current = camera ?? fitted;
  const latest = useRef(current);
  latest.current = current;

  const change = useCallback((next: (camera: Camera) => Camera) => {
    if (latest.current) setCamera((latest.current = next(latest.current)));
  }, []);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const area = target.getBoundingClientRect();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      if (event.ctrlKey || event.metaKey) {
        const point = { x: event.clientX - area.left, y: event.clientY - area.top };
        change((before) => zoomAt(before, point, Math.exp((-event.deltaY * unit) / 220)));
      } else {
        const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
        change((before) => pan(before, -dx * unit, -dy * unit));
      }
    };
    // React's own wheel listener is passive: it could not keep the page from zooming.
    target.addEventListener('wheel', handleWheel, { passive: false });
    return () => target.removeEventListener('wheel', handleWheel);
  }, [element, change]);

  const zoom = (factor: number) => change((before) => zoomAt(before, { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 }, factor));
  const actions = {
    zoomIn: () => zoom(step),
    zoomOut: () => zoom(1 / step),
    fit: () => setCamera(null),
    actual: () => zoom(1 / (latest.current?.scale ?? 1)),
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button > 1 || !latest.current) return;
      drag.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: latest.current, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = drag.current;
      if (start?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moved && Math.hypot(dx, dy) < slack) return;
      if (!start.moved) event.currentTarget.setPointerCapture(event.pointerId);
      start.moved = true;
      change(() => pan(start.from, dx, dy));
    },
    onPointerUp: () => (drag.current = null),
    onPointerCancel: () => (drag.current = null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const far = event.shiftKey ? 200 : 50;
      const moves: Record<string, () => void> = {
        '+': actions.zoomIn,
        '=': actions.zoomIn,
        '-': actions.zoomOut,
        '0': actions.actual,
        '1': actions.fit,
        ArrowLeft: () => change((before) => pan(before, far, 0)),
        ArrowRight: () => change((before) => pan(before, -far, 0)),
        ArrowUp: () => change((before) => pan(before, 0, far)),
        ArrowDown: () => change((before) => pan(before, 0, -far)),
      };
      const move = moves[event.key];
      if (!move || event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
      event.preventDefault();
      move();
    },
  };
  return { camera: current, actions, handlers, isDragging: () => drag.current?.moved === true };
}
