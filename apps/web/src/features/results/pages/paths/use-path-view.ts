import type { PathElement } from '@rehearse/contract';
import { useSearchParams } from 'react-router-dom';

/** What of the page's choices stands in its address. */
export interface PathView {
  /** null until one is picked. */
  readonly task: string | null;
  readonly by: PathElement;
}

export const pathElements = ['screens', 'firstViews', 'clicks'] as const satisfies readonly PathElement[];

export function usePathView(): readonly [PathView, (change: Partial<PathView>) => void] {
  const [search, setSearch] = useSearchParams();
  const by = pathElements.find((one) => one === search.get('by')) ?? 'screens';
  const view: PathView = { task: search.get('of'), by };
  const change = (changes: Partial<PathView>) => {
    const changed = { ...view, ...changes };
    const next = new URLSearchParams(search);
    if (changed.task !== null) next.set('of', changed.task);
    next.set('by', changed.by);
    setSearch(next, { replace: true });
  };
  return [view, change];
}
