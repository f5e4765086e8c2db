import { ApiError, type Answer, type Api, type CallArguments, type UrlArguments } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import type { RouteDefinition } from '@rehearse/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

const waitMs = 2_000;

/** How a question is asked: what may pass is asked again by the page that looks at it. */
const asking = { retry: false, staleTime: 30_000 } as const;

/** How a page looks at it: old figures stay until new ones are there. */
export const questionOptions = {
  ...asking,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number | false =>
    error instanceof ApiError && error.passing ? Math.max(waitMs, error.retryAfterMs ?? 0) : false,
} as const;

/** A question as the store of answers knows it. */
export const question = <R extends RouteDefinition>(api: Api, route: R, args: CallArguments<R> & UrlArguments<R>) => ({
  ...asking,
  queryKey: api.key(route, args),
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Answer<R>> => api.call(route, { ...args, signal }),
});

export function useQuestion<R extends RouteDefinition>(
  route: R,
  args: CallArguments<R> & UrlArguments<R>,
  enabled = true,
): UseQueryResult<Answer<R>> {
  return useQuery<Answer<R>>({ ...question(useApi(), route, args), ...questionOptions, enabled });
}

/** True while the analytic store is behind or away; the pages then say so and keep what they have. */
export const isCatchingUp = (error: Error | null): boolean => error instanceof ApiError && error.status === 503;
