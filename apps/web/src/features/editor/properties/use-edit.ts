import type { Recipe } from '@rehearse/client/editor';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useEditor } from '../session/context';

export interface Edit {
  /** One of many changes while something is dragged or typed; `commit` makes one step of undo of them. */
  readonly change: (recipe: Recipe) => void;
  readonly commit: () => void;
  /** A step of undo of its own. */
  readonly once: (recipe: Recipe) => void;
}

/** Writes of one section of the panel. `name` is the text key that undo shows. */
export function useEdit(name: string): Edit {
  const editor = useEditor();
  const open = useRef<ReturnType<typeof editor.store.setUndoMark> | null>(null);
  const commit = useCallback(() => {
    open.current?.end();
    open.current = null;
  }, []);
  useEffect(() => commit, [commit]);
  return useMemo(
    () => ({
      change: (recipe) => {
        open.current ??= editor.store.setUndoMark(name);
        editor.change(name, recipe);
      },
      commit,
      once: (recipe) => {
        commit();
        editor.change(name, recipe);
      },
    }),
    [editor, name, commit],
  );
}
