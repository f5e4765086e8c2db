import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionSort } from '../ask/sessions';
import { isMap } from '../session/is-map';

/** Where one is in the table of sessions. */
export interface TablePlace {
  readonly sort: SessionSort;
  /** Where the pages before this one end, and this one begins. */
  readonly cursors: readonly string[];
}

/** Cursors of pages that are cut from all sessions here, or of those that the server cuts. */
type CutBy = 'here' | 'server';

/** What an entry of the history says of the table; the beginning where it says nothing, or of pages that were cut otherwise. */
export function placeIn(state: unknown, cutBy: CutBy): TablePlace {
  const kept = isMap(state) && isMap(state['sessions']) ? state['sessions'] : {};
  const { sort = 'start', cursors = [] } = kept as Partial<TablePlace>;
  return { sort, cursors: kept['cutBy'] === cutBy ? cursors : [] };
}

/** Kept in the history as well: who comes back finds the table as it was left. */
export function useTablePlace(cutBy: CutBy): readonly [TablePlace, (next: TablePlace) => void] {
  const { state, pathname, search } = useLocation() as { readonly state: unknown; pathname: string; search: string };
  const navigate = useNavigate();
  // The history is a moment late: whoever presses twice goes two pages on.
  const [place, setPlace] = useState(() => placeIn(state, cutBy));
  const go = (next: TablePlace) => {
    setPlace(next);
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: { ...(isMap(state) ? state : {}), sessions: { ...next, cutBy } },
    });
  };
  return [place, go];
}
