import { useApi } from '@rehearse/client/api/react';
import { routes, type SurveyRow } from '@rehearse/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { everyPage } from './every-page';
import { scopeArguments, type Scope } from './scope';
import { resultQueryOptions } from './use-result-query';

const pageSize = 20;

/** Answers session by session, the newest first, of which one contains the text; on demand the ones before. */
export function useAnswerPages(scope: Scope, question: string, search: string) {
  const api = useApi();
  const { params, query } = scopeArguments(scope);
  const page = { ...query, question, limit: pageSize, ...(search && { search }) };
  return useInfiniteQuery({
    queryKey: [...api.key(routes.analytics.survey, { params, query: page }), 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(routes.analytics.survey, { params, query: { ...page, cursor }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    ...resultQueryOptions,
  });
}

/** All that was answered, however many requests that takes. */
export function useEveryAnswer(scope: Scope): (question: string) => Promise<readonly SurveyRow[]> {
  const api = useApi();
  const { params, query } = scopeArguments(scope);
  return (question) =>
    everyPage((cursor) =>
      api.call(routes.analytics.survey, { params, query: { ...query, question, limit: 1_000, cursor } }),
    );
}
