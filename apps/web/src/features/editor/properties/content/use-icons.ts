import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { pathsOfMarkup } from '@rehearse/widgets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Names in their order with their markup; asked for once a page, when the first picker opens. */
export function useIcons() {
  const api = useApi();
  const query = useQuery({
    queryKey: api.key(routes.edge.tablerIcons, {}),
    queryFn: ({ signal }) => api.call(routes.edge.tablerIcons, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const names = useMemo(() => Object.keys(query.data ?? {}), [query.data]);
  const pathsOf = (name: string): readonly string[] => pathsOfMarkup(query.data?.[name] ?? '');
  return { names, pathsOf, isPending: query.isPending, error: query.error, retry: () => void query.refetch() };
}

/** Names that hold all words of the search; those that begin with it come first. */
export function matchingIcons(names: readonly string[], search: string): readonly string[] {
  const words = search
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  if (words.length === 0) return names;
  const found = names.filter((name) => words.every((word) => name.includes(word)));
  const start = words[0] ?? '';
  return [...found.filter((name) => name.startsWith(start)), ...found.filter((name) => !name.startsWith(start))];
}
