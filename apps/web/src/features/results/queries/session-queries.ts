import type { Api } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import { type OkOf, type OutlierMethod, routes, type SessionRow, type SessionSort } from '@rehearse/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { everyPage } from './every-page';
import { newestArguments, scopeArguments, type Scope } from './scope';
import { resultQueryOptions, useResultQuery } from './use-result-query';

export type Sample = OkOf<typeof routes.analytics.sessions>;

interface Page {
  readonly sort: SessionSort;
  readonly limit: number;
  readonly cursor?: string;
  readonly find?: string;
  readonly method?: OutlierMethod;
}

export function useSessions(scope: Scope, page: Page, enabled = true) {
  const { params, query } = scopeArguments(scope);
  return useResultQuery(routes.analytics.sessions, { params, query: { ...query, ...page } }, enabled);
}

/** The newest sessions; `next` tells whether there are more. */
export const useSessionSample = (scope: Scope, enabled = true) =>
  useResultQuery(routes.analytics.sessions, newestArguments(scope), enabled);

export const useSessionPages = (scope: Scope) =>
  useInfiniteQuery({ ...sessionPages(useApi(), scope), ...resultQueryOptions });

/** The newest sessions, and on demand the ones before. */
export function sessionPages(api: Api, scope: Scope) {
  const { params, query: page } = newestArguments(scope);
  return infiniteQueryOptions({
    queryKey: [...api.key(routes.analytics.sessions, { params, query: page }), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(routes.analytics.sessions, { params, query: { ...page, cursor }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Every session under the filter, however many answers that takes. */
export function useEverySession(scope: Scope): () => Promise<readonly SessionRow[]> {
  const api = useApi();
  const { params, query: page } = newestArguments(scope);
  return () => everyPage((cursor) => api.call(routes.analytics.sessions, { params, query: { ...page, cursor } }));
}
