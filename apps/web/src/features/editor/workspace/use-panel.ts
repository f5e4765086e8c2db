import { useCallback, useRef, useState } from 'react';

export type Side = 'left' | 'right';

interface PanelState {
  readonly isOpen: boolean;
  readonly width: number;
}

/** px of a window that has no room for both panels from the start. */
const narrow = 960;

const keyOf = (name: Side): string => `rehearse.editor.${name}`;

function read(name: Side, width: number): PanelState {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    if (typeof stored === 'object' && stored !== null && 'isOpen' in stored && 'width' in stored) {
      return { isOpen: stored.isOpen !== false, width: Number(stored.width) || width };
    }
  } catch {
    // Somebody else's text: as if there were none.
  }
  return { isOpen: name === 'right' || innerWidth > narrow, width };
}

/** Width of a side panel and whether it is open; remembered on this device. */
export function usePanel(name: Side, width: number, min: number, max: number) {
  const key = keyOf(name);
  const [stored, setStored] = useState(() => read(name, width));
  const grabbed = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const store = useCallback(
    (change: (before: PanelState) => PanelState) =>
      setStored((before) => {
        const next = change(before);
        localStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [key],
  );
  const setOpen = useCallback((isOpen: boolean) => store((before) => ({ ...before, isOpen })), [store]);
  const setWidth = useCallback(
    (next: number) => store((before) => ({ ...before, width: Math.min(max, Math.max(min, Math.round(next))) })),
    [store, min, max],
  );
  return {
    ...stored,
    min,
    max,
    setOpen,
    setWidth,
    grab: (x: number) => {
      grabbed.current = { x, width: stored.width };
    },
    grabbedAt: () => grabbed.current?.x ?? 0,
    drag: (by: number) => {
      if (grabbed.current) setWidth(grabbed.current.width + by);
    },
    release: () => {
      grabbed.current = null;
    },
  };
}

export type Panel = ReturnType<typeof usePanel>;
