import { useApi } from '@rehearse/client/api/react';
import { routes, type AppSummary } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';

const args = { query: { summary: 'true' } };

/** Own and shared prototypes; undefined until they are known. */
export function useSummaries(): readonly AppSummary[] | undefined {
  const api = useApi();
  return useQuery({
    queryKey: api.key(routes.apps.list, args),
    queryFn: ({ signal }) => api.call(routes.apps.list, { ...args, signal }),
  }).data;
}

/** Whether this server has public examples at all. */
export function useHasExamples(): boolean {
  const api = useApi();
  const { data } = useQuery({
    queryKey: api.key(routes.apps.listPublic, args),
    queryFn: ({ signal }) => api.call(routes.apps.listPublic, { ...args, signal }),
    staleTime: 60_000,
  });
  return Boolean(data?.length);
}
