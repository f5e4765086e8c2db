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
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'isOpen' in kept && 'width' in kept) {
      return { isOpen: kept.isOpen !== false, width: Number(kept.width) || width };
    }
  } catch {
    // Somebody else's text: as if there were none.
  }
  return { isOpen: name === 'right' || innerWidth > narrow, width };
}

/** Width of a side panel and whether it is open; remembered on this device. */
export function usePanel(name: Side, width: number, min: number, max: number) {
  const key = keyOf(name);
  const [kept, setKept] = useState(() => read(name, width));
  const grabbed = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const keep = useCallback(
    (change: (before: PanelState) => PanelState) =>
      setKept((before) => {
        const next = change(before);
        localStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [key],
  );
  const setOpen = useCallback((isOpen: boolean) => keep((before) => ({ ...before, isOpen })), [keep]);
  const setWidth = useCallback(
    (next: number) => keep((before) => ({ ...before, width: Math.min(max, Math.max(min, Math.round(next))) })),
    [keep, min, max],
  );
  return {
    ...kept,
    min,
    max,
    setOpen,
    setWidth,
    grab: (x: number) => {
      grabbed.current = { x, width: kept.width };
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
