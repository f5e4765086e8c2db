import type { OutlierMethod, SessionSort } from '@rehearse/contract';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Where one is in the table of sessions. */
export interface TablePosition {
  readonly sort: SessionSort;
  /** Where the pages before this one end, and this one begins. */
  readonly cursors: readonly string[];
}

/** What cursors hang on: pages are cut from all sessions here, or by the server; outliers first by one method or another. */
interface Cut {
  readonly cutBy: 'here' | 'server';
  readonly method: OutlierMethod;
}

interface HistoryState {
  readonly sessions?: Partial<TablePosition & Cut> | null;
}

/** As an entry of the history was left, by whatever page; empty where it holds nothing. */
const historyState = (state: unknown): HistoryState => (typeof state === 'object' && state !== null ? state : {});

/** What was kept of the table; the beginning where that is nothing, or of pages that were cut otherwise. */
export function positionIn(kept: HistoryState['sessions'], cut: Cut): TablePosition {
  const { sort = 'start', cursors = [], cutBy, method } = kept ?? {};
  const isSameCut = cutBy === cut.cutBy && (sort !== 'outlier' || method === cut.method);
  return { sort, cursors: isSameCut ? cursors : [] };
}

/** Kept in the history as well: who comes back finds the table as it was left. */
export function useTablePosition(cut: Cut): readonly [TablePosition, (next: TablePosition) => void] {
  const { state, pathname, search } = useLocation() as { readonly state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  // The history is a moment late: whoever presses twice goes two pages on.
  const [kept, keep] = useState(historyState(state).sessions);
  const go = (position: TablePosition) => {
    const sessions = { ...position, ...cut };
    keep(sessions);
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: { ...historyState(state), sessions },
    });
  };
  return [positionIn(kept, cut), go];
}
