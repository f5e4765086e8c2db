import { type Editor, panBy, type Point, type PointerKind, type RawPointer, zoomAt } from '@rehearse/client/editor';

const linePx = 16;
/** Most px of one wheel step that count for zooming: a mouse's notch is 100, a pinch a few. */
const maxWheel = 40;

/** Turns pointer events of the element into those of the editor; returns how to stop. */
export function listenTo(element: HTMLElement, editor: Editor): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const touches = new Map<number, Point>();
  let pinch: { readonly middle: Point; readonly span: number } | null = null;

  const place = (event: MouseEvent): Point => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const raw = (event: MouseEvent): RawPointer => ({
    view: place(event),
    button: Math.max(0, event.button),
    shift: event.shiftKey,
    alt: event.altKey,
    ctrl: event.ctrlKey || event.metaKey,
  });
  const send = (kind: PointerKind, event: MouseEvent) => editor.pointer(kind, raw(event));

  function pinchNow(): { readonly middle: Point; readonly span: number } | null {
    const [a, b] = [...touches.values()];
    if (!a || !b) return null;
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, span: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
  }

  element.addEventListener(
    'pointerdown',
    (event) => {
      // A press needs no focus ring; the keyboard does.
      element.dataset['pressed'] = '';
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      if (event.pointerType === 'touch') touches.set(event.pointerId, place(event));
      if (touches.size > 1) {
        editor.stop();
        pinch = pinchNow();
      } else send('down', event);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (touches.has(event.pointerId)) touches.set(event.pointerId, place(event));
      if (!pinch) return send('move', event);
      const next = pinchNow();
      if (!next) return;
      const { camera } = editor.scene.now;
      const moved = panBy(camera, next.middle.x - pinch.middle.x, next.middle.y - pinch.middle.y);
      editor.setCamera(zoomAt(moved, (camera.zoom * next.span) / pinch.span, next.middle));
      pinch = next;
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    (event) => {
      touches.delete(event.pointerId);
      if (pinch) pinch = touches.size > 1 ? pinchNow() : null;
      else send('up', event);
    },
    { signal },
  );
  element.addEventListener(
    'pointercancel',
    (event) => {
      touches.delete(event.pointerId);
      pinch = null;
      editor.stop();
    },
    { signal },
  );
  element.addEventListener('blur', () => delete element.dataset['pressed'], { signal });
  element.addEventListener('pointerleave', () => editor.scene.set({ hovered: null }), { signal });
  element.addEventListener('dblclick', (event) => send('double', event), { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1;
      const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
      const { camera } = editor.scene.now;
      if (event.ctrlKey || event.metaKey) {
        const step = Math.min(maxWheel, Math.max(-maxWheel, dy));
        editor.setCamera(zoomAt(camera, camera.zoom * Math.exp(-step * 0.008), place(event)));
      } else if (event.shiftKey && dx === 0) editor.setCamera(panBy(camera, -dy, 0));
      else editor.setCamera(panBy(camera, -dx, -dy));
    },
    { signal, passive: false },
  );
  return () => stop.abort();
}
