import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { commentField } from '../../comments/address';
import type { PinFields } from '../../comments/data/pin';

/** A comment that is being written: where, and the words that it begins with. */
export interface Draft {
  readonly pin: PinFields;
  readonly message?: string;
}

/** What of the comments is seen in the editor. */
export interface CommentsView {
  readonly isOpen: boolean;
  /** The thread that is being read. */
  readonly thread: string | null;
  /** `''` shows the list alone, null nothing. */
  readonly goTo: (thread: string | null) => void;
  /** Without leaving the thread that is read. */
  readonly open: () => void;
  readonly toggle: () => void;
  readonly draft: Draft | null;
  readonly write: (draft: Draft | null) => void;
  /** The thread whose pin the next press moves. */
  readonly moving: string | null;
  readonly move: (thread: string | null) => void;
  readonly withResolved: boolean;
  readonly showResolved: (isShown: boolean) => void;
  /** What the layers mark: it has unresolved comments. Nothing while the comments are not open. */
  readonly commented: ReadonlySet<string>;
  readonly mark: (commented: ReadonlySet<string>) => void;
}

/** While the comments are not open. */
export const nothingCommented: ReadonlySet<string> = new Set();

const Context = createContext<CommentsView | null>(null);
export const CommentsViewProvider = Context;

/** For what is written about, or marked, elsewhere than on the canvas. */
export function useComments(): CommentsView {
  const view = use(Context);
  if (!view) throw new Error('CommentsViewProvider is missing');
  return view;
}

/** Which thread is read stands in the address: it can be sent to others, and Back works. */
function useCommentAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const value = search.get(commentField);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const goTo = useCallback(
    (thread: string | null) => {
      const next = new URLSearchParams(latest.current);
      if (thread === null) next.delete(commentField);
      else {
        next.set(commentField, thread);
        next.delete('version');
      }
      void navigate({ search: next.toString() });
    },
    [navigate],
  );
  const open = useCallback(() => goTo(latest.current.get(commentField) ?? ''), [goTo]);
  const toggle = useCallback(() => goTo(latest.current.has(commentField) ? null : ''), [goTo]);
  return { isOpen: value !== null, thread: value || null, goTo, open, toggle };
}

export function useCommentsView(): CommentsView {
  const address = useCommentAddress();
  const [draft, write] = useState<Draft | null>(null);
  const [moving, move] = useState<string | null>(null);
  const [withResolved, showResolved] = useState(false);
  const [commented, mark] = useState(nothingCommented);
  return { ...address, draft, write, moving, move, withResolved, showResolved, commented, mark };
}
