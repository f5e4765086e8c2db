import { useNarrow } from '@rehearse/client/ui/narrow';
import { useMemo, useReducer } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CanvasView, readView, writeView } from './canvas-view';

/** What is only one's own: nothing of it is in the address. */
export interface OwnState {
  readonly isListShown: boolean;
  /** No session is selected: nothing is measured. */
  readonly isNoneSelected: boolean;
  /** What a slider that is still moved makes of the view that stands in the address `at`; void as soon as that changes. */
  readonly preview: { readonly at: string; readonly change: Partial<CanvasView> } | null;
}

type Action =
  | { readonly type: 'listShown'; readonly isShown: boolean }
  | { readonly type: 'sessionsSelected'; readonly isNone: boolean }
  | { readonly type: 'previewed'; readonly at: string; readonly change: Partial<CanvasView> };

export function reduce(state: OwnState, action: Action): OwnState {
  switch (action.type) {
    case 'listShown':
      return { ...state, isListShown: action.isShown };
    case 'sessionsSelected':
      return { ...state, isNoneSelected: action.isNone };
    case 'previewed': {
      const { at, change } = action;
      const before = state.preview?.at === at ? state.preview.change : {};
      return { ...state, preview: { at, change: { ...before, ...change } } };
    }
  }
}

/** The view that is shown: that of the address, with what a slider makes of it. */
export const shownView = (search: URLSearchParams, { preview }: Pick<OwnState, 'preview'>): CanvasView => ({
  ...readView(search),
  ...(preview?.at === search.toString() ? preview.change : {}),
});

/** State of the canvas: the view in the address, and one's own. */
export function useCanvasState() {
  const [search, setSearch] = useSearchParams();
  // There the list would hide the screens.
  const isNarrow = useNarrow();
  const [own, dispatch] = useReducer(reduce, { isListShown: !isNarrow, isNoneSelected: false, preview: null });
  const { preview } = own;
  const view = useMemo(() => shownView(search, { preview }), [search, preview]);
  return {
    view,
    ...own,
    dispatch,
    /** Another measure can be taken back by the back button; its options are of one visit. */
    show: (change: Partial<CanvasView>) =>
      setSearch((before) => writeView(before, change), { replace: change.measure === undefined }),
    preview: (change: Partial<CanvasView>) => dispatch({ type: 'previewed', at: search.toString(), change }),
  };
}
