import type { RouteDefinition } from '@rehearse/contract';
import { useQuery, type QueryFunctionContext, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Answer, Api, CallArguments, UrlArguments } from '../client';
import { useApi } from './context';

export type RouteArguments<R extends RouteDefinition> = CallArguments<R> & UrlArguments<R>;

/** `Shown` is what `select` makes of an answer. `queryKey` only where a page keeps an answer of its own. */
type RouteOptions<R extends RouteDefinition, Shown> = Partial<
  Omit<UseQueryOptions<Answer<R>, Error, Shown>, 'queryFn'>
>;

/** Options of a query that asks a route: one key per route and arguments, so that pages share what they have asked. */
export const routeQuery = <R extends RouteDefinition>(api: Api, route: R, args: RouteArguments<R>) => ({
  queryKey: api.key(route, args),
  queryFn: ({ signal }: Pick<QueryFunctionContext, 'signal'>): Promise<Answer<R>> =>
    api.call(route, { ...args, signal }),
});

/** What a route answers. */
export function useRoute<R extends RouteDefinition, Shown = Answer<R>>(
  route: R,
  args: RouteArguments<R>,
  options?: RouteOptions<R, Shown>,
): UseQueryResult<Shown> {
  return useQuery<Answer<R>, Error, Shown>({ ...routeQuery(useApi(), route, args), ...options });
}
