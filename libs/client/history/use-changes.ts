import { useApi } from '@rehearse/client/api/react';
import { type AppChange, routes } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';

/** Answers with changes that are asked for one after the other; a longer history is not read for a glance. */
const mostPages = 20;

interface Stretch {
  readonly app: string;
  /** The change before the first one; undefined while that is not known. */
  readonly after: number | undefined;
  /** The last one; up to the newest without it. */
  readonly upTo?: number;
}

/** What everybody did in a stretch of the journal, in its order. */
export function useChanges({ app, after, upTo = Number.MAX_SAFE_INTEGER }: Stretch) {
  const api = useApi();
  return useQuery({
    queryKey: ['history', app, 'changes', after, upTo],
    enabled: after !== undefined,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const found: AppChange[] = [];
      let last = after ?? 0;
      for (let page = 0; page < mostPages; page += 1) {
        const args = { params: { app }, query: { after: last }, signal };
        const { changes, hasMore } = await api.call(routes.apps.changes, args);
        found.push(...changes.filter(({ version }) => version <= upTo));
        last = changes.at(-1)?.version ?? last;
        if (!hasMore || last >= upTo) break;
      }
      return found;
    },
  });
}
