import { ApiError, type Answer, type CallArguments, type UrlArguments } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import type { RouteDefinition } from '@rehearse/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

const waitMs = 2_000;

/** How a question is asked: old figures stay until new ones are there, and what may pass is asked again by itself. */
export const questionOptions = {
  placeholderData: keepPreviousData,
  retry: false,
  staleTime: 30_000,
  refetchInterval: ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number | false =>
    error instanceof ApiError && error.passing ? Math.max(waitMs, error.retryAfterMs ?? 0) : false,
} as const;

export function useQuestion<R extends RouteDefinition>(
  route: R,
  args: CallArguments<R> & UrlArguments<R>,
  enabled = true,
): UseQueryResult<Answer<R>> {
  const api = useApi();
  return useQuery<Answer<R>>({
    ...questionOptions,
    enabled,
    queryKey: api.key(route, args),
    queryFn: ({ signal }) => api.call(route, { ...args, signal }),
  });
}

/** True while the analytic store is behind or away; the pages then say so and keep what they have. */
export const isCatchingUp = (error: Error | null): boolean => error instanceof ApiError && error.status === 503;
