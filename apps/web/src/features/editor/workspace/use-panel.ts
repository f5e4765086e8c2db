import { useCallback, useRef, useState } from 'react';

interface Kept {
  readonly isOpen: boolean;
  readonly width: number;
}

function read(key: string, width: number): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'isOpen' in kept && 'width' in kept) {
      return { isOpen: kept.isOpen !== false, width: Number(kept.width) || width };
    }
  } catch {
    // Somebody else's text: as if there were none.
  }
  return { isOpen: true, width };
}

/** Width of a side panel and whether it is open; remembered on this device. */
export function usePanel(name: 'left' | 'right', width: number, least: number, most: number) {
  const key = `rehearse.editor.${name}`;
  const [kept, setKept] = useState(() => read(key, width));
  const grabbed = useRef<{ readonly x: number; readonly width: number } | null>(null);
  const keep = useCallback(
    (change: (before: Kept) => Kept) =>
      setKept((before) => {
        const next = change(before);
        localStorage.setItem(key, JSON.stringify(next));
        return next;
      }),
    [key],
  );
  const setOpen = useCallback((isOpen: boolean) => keep((before) => ({ ...before, isOpen })), [keep]);
  const setWidth = useCallback(
    (next: number) => keep((before) => ({ ...before, width: Math.min(most, Math.max(least, Math.round(next))) })),
    [keep, least, most],
  );
  return {
    ...kept,
    least,
    most,
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
