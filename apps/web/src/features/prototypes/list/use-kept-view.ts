import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../data/app-list';
import { type ListFilter, noFilter } from '../data/list-filter';

interface Kept {
  readonly view: View;
  readonly filter: ListFilter;
}

const first: Kept = { view: { search: '', sort: 'edited', scope: 'all' }, filter: noFilter };

/**
 * What a list is searched, ordered and filtered by: as it was left when one comes back to it. It lies beside the answers of the
 * server, which go when somebody logs out.
 */
export function useKeptView(list: string) {
  const queries = useQueryClient();
  const key = ['view of a list', list];
  const [kept, setKept] = useState(() => queries.getQueryData<Kept>(key) ?? first);
  const change = (next: Partial<Kept>) => {
    const changed = { ...kept, ...next };
    queries.setQueryDefaults(key, { gcTime: Infinity });
    queries.setQueryData(key, changed);
    setKept(changed);
  };
  return {
    ...kept,
    setView: (view: View) => change({ view }),
    setFilter: (filter: ListFilter) => change({ filter }),
  };
}
