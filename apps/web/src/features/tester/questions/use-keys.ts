import { useEffect, useRef } from 'react';

/** Keys of the page, wherever the focus is but in a text or a dialog. `onKey` says whether it took the key. */
export function useKeys(onKey: (key: string, target: Element) => boolean): void {
  const current = useRef(onKey);
  useEffect(() => {
    current.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || !(target instanceof Element)) return;
      if (target.closest('textarea, dialog')) return;
      if (current.current(key, target)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
