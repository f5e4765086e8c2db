import { useRoute } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { pathsOfMarkup } from '@rehearse/widgets';
import { useCallback, useMemo } from 'react';

/** Names in their order with their markup; asked for once a page, when they are needed for the first time. */
export function useIcons(enabled = true) {
  const query = useRoute(routes.edge.tablerIcons, {}, { staleTime: Infinity, gcTime: Infinity, enabled });
  const names = useMemo(() => Object.keys(query.data ?? {}), [query.data]);
  const pathsOf = useCallback(
    (name: string): readonly string[] => pathsOfMarkup(query.data?.[name] ?? ''),
    [query.data],
  );
  return { names, pathsOf, isPending: query.isPending, error: query.error, retry: () => void query.refetch() };
}

/** Names that hold all words of the search: the very name first, then those that begin with it, then those that begin with its first word. */
export function matchingIcons(names: readonly string[], search: string): readonly string[] {
  const words = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const [start] = words;
  if (start === undefined) return names;
  const whole = words.join('-');
  const rank = (name: string): number => {
    if (name === whole) return 0;
    if (name.startsWith(`${whole}-`)) return 1;
    if (name.startsWith(whole)) return 2;
    return name.startsWith(start) ? 3 : 4;
  };
  return names
    .filter((name) => words.every((word) => name.includes(word)))
    .toSorted((one, other) => rank(one) - rank(other));
}
