import { useEffect, useRef } from 'react';

/** A slider takes no letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=range]), textarea, select'));

/**
 * A single key for the page: not while somebody types, a dialog is open or another key is held. `first`: before the lists of the page,
 * which keep keys that are pressed in them to themselves.
 */
export function useKey(key: string, run: () => void, first = false): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.defaultPrevented ||
        isTyping(event.target) ||
        document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
      )
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey, first);
    return () => window.removeEventListener('keydown', onKey, first);
  }, [key, first]);
}
