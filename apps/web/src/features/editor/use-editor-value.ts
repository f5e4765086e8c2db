import type { Editor } from '@rehearse/client/editor';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useEditor } from './session/context';

/**
 * Something of the document or the scene; re-renders when its value changes (objects and arrays are compared by what
 * they hold, one level deep). It is read on every change, also while panning: keep it cheap.
 */
export function useEditorValue<T>(
  select: (editor: Editor) => T,
  isSame: (before: T, after: T) => boolean = holdsSame,
): T {
  const editor = useEditor();
  const last = useRef<{ readonly value: T } | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [editor.store.listen(listener), editor.scene.listen(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = select(editor);
    if (!last.current || !isSame(last.current.value, value)) last.current = { value };
    return last.current.value;
  });
}

function holdsSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [before, after] = [Object.entries(a), b as Readonly<Record<string, unknown>>];
  return before.length === Object.keys(b).length && before.every(([key, value]) => Object.is(value, after[key]));
}
