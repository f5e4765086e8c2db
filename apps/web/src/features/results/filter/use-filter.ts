import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changed, readFilter, writeFilter } from './filter';
import type { ResultsFilter } from './filter-fields';

/** The filter in the address, and a way to change it that the back button takes back. */
export function useFilter(): readonly [ResultsFilter, (change: ResultsFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => readFilter(search), [search]);
  const change = useCallback(
    (fields: ResultsFilter) => setSearch((before) => writeFilter(before, changed(readFilter(before), fields))),
    [setSearch],
  );
  return [filter, change];
}
