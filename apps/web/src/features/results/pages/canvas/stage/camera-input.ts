import type { RefObject } from 'react';
import { type Camera, pan, zoomAt } from './camera';

export const zoomStep = 1.25;
/** px that the pointer may move before a press is a drag. */
const slack = 4;

/** A place under the pointer: on the canvas (px at 100 %) and in the window. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly clientX: number;
  readonly clientY: number;
}

type Change = (next: (camera: Camera) => Camera) => void;
type Latest = RefObject<{
  readonly camera: Camera | null;
  readonly onHover: (place: Place | null) => void;
  readonly onTap: (place: Place) => void;
}>;

/** Buttons and whatever floats over the canvas keep their presses. */
const isControl = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('button, [data-control]') !== null;

export function listenWheel(target: HTMLElement, change: Change, signal: AbortSignal): void {
  const handle = (event: WheelEvent) => {
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
  // Not passive: the page itself must not zoom.
  target.addEventListener('wheel', handle, { passive: false, signal });
}

interface PointerListeners {
  readonly target: HTMLElement;
  readonly change: Change;
  readonly placeOf: (event: PointerEvent) => Place | null;
  readonly latest: Latest;
  readonly signal: AbortSignal;
}

export function listenPointer({ target, change, placeOf, latest, signal }: PointerListeners): void {
  let press: {
    readonly id: number;
    readonly x: number;
    readonly y: number;
    readonly from: Camera;
    isDrag: boolean;
  } | null = null;
  target.addEventListener(
    'pointerdown',
    (event) => {
      const from = latest.current.camera;
      if (event.button > 1 || !from || isControl(event)) return;
      press = { id: event.pointerId, x: event.clientX, y: event.clientY, from, isDrag: false };
    },
    { signal },
  );
  target.addEventListener(
    'pointermove',
    (event) => {
      if (!press) return latest.current.onHover(isControl(event) ? null : placeOf(event));
      const { from } = press;
      const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
      if (!press.isDrag && Math.hypot(dx, dy) < slack) return;
      if (!press.isDrag) target.setPointerCapture(press.id);
      press.isDrag = true;
      latest.current.onHover(null);
      change(() => pan(from, dx, dy));
    },
    { signal },
  );
  target.addEventListener(
    'pointerup',
    (event) => {
      const place = placeOf(event);
      if (press && !press.isDrag && place) latest.current.onTap(place);
      press = null;
    },
    { signal },
  );
  target.addEventListener('pointercancel', () => (press = null), { signal });
  target.addEventListener('pointerleave', () => latest.current.onHover(null), { signal });
}

interface KeyListeners {
  readonly target: HTMLElement;
  readonly change: Change;
  readonly zoom: (factor: number) => void;
  readonly showAll: () => void;
  readonly latest: Latest;
  readonly signal: AbortSignal;
}

export function listenKeys({ target, change, zoom, showAll, latest, signal }: KeyListeners): void {
  const by = (dx: number, dy: number) => (event: KeyboardEvent) => {
    const far = event.shiftKey ? 200 : 50;
    change((before) => pan(before, dx * far, dy * far));
  };
  const commands: Record<string, (event: KeyboardEvent) => void> = {
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    '0': () => zoom(1 / (latest.current.camera?.scale ?? 1)),
    '1': showAll,
    ArrowLeft: by(1, 0),
    ArrowRight: by(-1, 0),
    ArrowUp: by(0, 1),
    ArrowDown: by(0, -1),
  };
  const handle = (event: KeyboardEvent) => {
    const command = commands[event.key];
    if (!command || event.ctrlKey || event.metaKey || event.altKey || event.target !== target) return;
    event.preventDefault();
    command(event);
  };
  target.addEventListener('keydown', handle, { signal });
}
