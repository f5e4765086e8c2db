import { useRoute } from '@rehearse/client/api/react';
import { routes, type AppSummary } from '@rehearse/contract';

const args = { query: { summary: 'true' } };

/** Own and shared prototypes; undefined until they are known. */
export function useSummaries(): readonly AppSummary[] | undefined {
  return useRoute(routes.apps.list, args).data;
}

/** How many own prototypes are in the trash; undefined for none, and until it is known. */
export function useTrashCount(): number | undefined {
  return useRoute(routes.apps.listDeleted, args).data?.length || undefined;
}

/** Whether this server has public examples at all. */
export function useHasExamples(): boolean {
  const { data } = useRoute(routes.apps.listPublic, args, { staleTime: 60_000 });
  return Boolean(data?.length);
}
