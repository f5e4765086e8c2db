import type { SessionSort } from '@rehearse/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Where one is in the table of sessions. */
export interface TablePosition {
  readonly sort: SessionSort;
  /** Where the pages before this one end, and this one begins. */
  readonly cursors: readonly string[];
}

/** Cursors of pages that are cut from all sessions here, or of those that the server cuts. */
type CutBy = 'here' | 'server';

interface HistoryState {
  readonly sessions?: (Partial<TablePosition> & { readonly cutBy?: CutBy }) | null;
}

/** As an entry of the history was left, by whatever page; empty where it holds nothing. */
const historyState = (state: unknown): HistoryState => (typeof state === 'object' && state !== null ? state : {});

/** What an entry of the history says of the table; the beginning where it says nothing, or of pages that were cut otherwise. */
export function positionIn(state: unknown, cutBy: CutBy): TablePosition {
  const { sort = 'start', cursors = [], cutBy: cutBefore } = historyState(state).sessions ?? {};
  return { sort, cursors: cutBefore === cutBy ? cursors : [] };
}

/** Kept in the history as well: who comes back finds the table as it was left. */
export function useTablePosition(cutBy: CutBy): readonly [TablePosition, (next: TablePosition) => void] {
  const { state, pathname, search } = useLocation() as { readonly state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  // The history is a moment late: whoever presses twice goes two pages on.
  const [position, setPosition] = useState(() => positionIn(state, cutBy));
  const go = (next: TablePosition) => {
    setPosition(next);
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: { ...historyState(state), sessions: { ...next, cutBy } },
    });
  };
  return [position, go];
}
