import type { Api } from '@rehearse/client/api';
import type { QueryClient } from '@tanstack/react-query';
import { initialQueries, type Page } from './initial-queries';
import { sessionPages } from '../queries/session-queries';
import { resultQuery } from '../queries/use-result-query';

/** Where the answers go, and who is asked. */
interface QueryTarget {
  readonly api: Api;
  readonly queries: QueryClient;
}

/**
 * The first questions of a page of results, asked while the page's own scripts are on their way: it finds them answered, or
 * waits along. What fails here, the page asks again and says.
 */
export function prefetchQueries(
  { api, queries }: QueryTarget,
  page: Page,
  appId: string,
  search: URLSearchParams,
): void {
  const asked = initialQueries<Promise<unknown>>(page, appId, search, {
    one: (route, args) => queries.fetchQuery(resultQuery(api, route, args)),
    pages: (scope) => queries.fetchInfiniteQuery(sessionPages(api, scope)),
  });
  void Promise.allSettled(asked);
}
