import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Size } from '../../../charts/use-size';
import { boundsOf, type Camera, fit, type Insets, open, type Rect, zoomAt } from './camera';
import { listenKeys, listenPointer, listenWheel, type Place, zoomStep } from './camera-input';

const insets: Insets = { top: 56, right: 40, bottom: 120, left: 40 };

interface CameraOptions {
  readonly element: RefObject<HTMLElement | null>;
  readonly size: Size | null;
  readonly screens: readonly Rect[];
  /** The pointer moved there without dragging; null when it left or drags. */
  readonly onHover: (place: Place | null) => void;
  /** Pressed and released at the same place. */
  readonly onTap: (place: Place) => void;
}

/** A camera over the screens: opens fitted; the wheel pans, Ctrl and wheel or pinch zooms to the pointer, a drag pans, keys do both. */
export function useCamera({ element, size, screens, onHover, onTap }: CameraOptions) {
  const [moved, setMoved] = useState<Camera | 'all' | 'opening'>('opening');
  const camera = useMemo(() => {
    if (typeof moved !== 'string') return moved;
    if (!size) return null;
    const bounds = boundsOf(screens);
    return moved === 'opening' ? open(screens, size, insets) : bounds && fit(bounds, size, insets);
  }, [moved, size, screens]);
  const latest = useRef({ camera, size, onHover, onTap });
  useLayoutEffect(() => {
    latest.current = { camera, size, onHover, onTap };
  });

  const change = useCallback((next: (camera: Camera) => Camera) => {
    const { camera: before } = latest.current;
    if (!before) return;
    // Several events may come before the next render: each builds on the one before.
    const after = next(before);
    latest.current = { ...latest.current, camera: after };
    setMoved(after);
  }, []);
  const zoom = useCallback(
    (factor: number) => {
      const { width = 0, height = 0 } = latest.current.size ?? {};
      change((before) => zoomAt(before, { x: width / 2, y: height / 2 }, factor));
    },
    [change],
  );
  const showAll = useCallback(() => setMoved('all'), []);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const listeners = new AbortController();
    const placeOf = (event: PointerEvent): Place | null => {
      const { camera: now } = latest.current;
      const area = target.getBoundingClientRect();
      if (!now) return null;
      return {
        x: (event.clientX - area.left - now.x) / now.scale,
        y: (event.clientY - area.top - now.y) / now.scale,
        clientX: event.clientX,
        clientY: event.clientY,
      };
    };
    listenWheel(target, change, listeners.signal);
    listenPointer({ target, change, placeOf, latest, signal: listeners.signal });
    listenKeys({ target, change, zoom, showAll, latest, signal: listeners.signal });
    // What listens to keys must be able to have them.
    target.setAttribute('tabindex', '0');
    return () => listeners.abort();
  }, [element, change, zoom, showAll]);

  return {
    camera,
    actions: {
      zoomIn: () => zoom(zoomStep),
      zoomOut: () => zoom(1 / zoomStep),
      showAll,
      actual: () => zoom(1 / (camera?.scale ?? 1)),
    },
  };
}
