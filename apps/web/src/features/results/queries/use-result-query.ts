import { ApiError, type Answer, type Api } from '@rehearse/client/api';
import { routeQuery, useRoute, type RouteArguments } from '@rehearse/client/api/react';
import type { RouteDefinition } from '@rehearse/contract';
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';

const waitMs = 2_000;

/** How a question is asked: what is being counted until it is there; what else may pass, by the page that looks at it. */
const asking = {
  retry: (_: number, error: Error): boolean => error instanceof ApiError && error.isCounting,
  retryDelay: (_: number, error: Error): number => pauseAfter(error),
  staleTime: 30_000,
} as const;

const pauseAfter = (error: Error): number => (error instanceof ApiError ? error.retryAfterMs : undefined) ?? waitMs;

/** How a page looks at it: old results stay until new ones are there. */
export const resultQueryOptions = {
  ...asking,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number | false =>
    error instanceof ApiError && error.isTransient ? pauseAfter(error) : false,
} as const;

/** A question as the store of answers knows it. */
export const resultQuery = <R extends RouteDefinition>(api: Api, route: R, args: RouteArguments<R>) => ({
  ...asking,
  ...routeQuery(api, route, args),
});

export function useResultQuery<R extends RouteDefinition>(
  route: R,
  args: RouteArguments<R>,
  enabled = true,
): UseQueryResult<Answer<R>> {
  return useRoute(route, args, { ...resultQueryOptions, enabled });
}

/** True while the analytic store is behind or away; the pages then say so and keep what they have. */
export const isCatchingUp = (error: Error): boolean => error instanceof ApiError && error.status === 503;
