import { useMemo } from 'react';
import { type Located, isPin, located, type Pin, shownOf } from '../../comments/data/located';
import { type Commenting, useCommentsOf } from '../../comments/data/use-commenting';
import { useDeferredDocument, useEditorSession } from '../session/context';
import type { CommentsView } from './use-comments-view';

/** The comments of the open prototype; that others have written is heard in one place (use-live-changes.ts). */
export function useEditorCommenting(): Commenting {
  const { editor } = useEditorSession();
  const app = editor.app.id;
  const place = useMemo(() => ({ app }), [app]);
  return useCommentsOf(place);
}

/** Threads with where they are now. */
export function useShown({ threads }: Commenting, view: CommentsView): readonly Located[] {
  const app = useDeferredDocument();
  const all = useMemo(() => located(app, threads), [app, threads]);
  return shownOf(all, view);
}

export const pinsOf = (shown: readonly Located[]): readonly Pin[] => shown.filter(isPin);
