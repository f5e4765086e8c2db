import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const leastMs = 5_000;
/** What thousands cost is asked for more rarely. */
const msOfEach = 10;

/** What others share, move and rename is in the list some seconds later, while somebody looks at it. `count`: of prototypes. */
export function useOthersChanges(count: number): void {
  const api = useApi();
  const queries = useQueryClient();
  const everyMs = Math.max(leastMs, count * msOfEach);
  useEffect(() => {
    const summaries = api.key(routes.apps.list, { query: { summary: 'true' } });
    const look = async () => {
      // What is being changed here shows already: an answer from before would take it back.
      if (document.hidden || queries.isMutating() > 0) return;
      const before = queries.getQueryData(summaries);
      await Promise.all([
        queries.refetchQueries({ queryKey: summaries, exact: true }),
        queries.refetchQueries({ queryKey: [routes.folders.list.name] }),
      ]);
      if (queries.getQueryData(summaries) !== before)
        await queries.invalidateQueries({ queryKey: api.key(routes.apps.list, {}), exact: true });
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [api, queries, everyMs]);
}
