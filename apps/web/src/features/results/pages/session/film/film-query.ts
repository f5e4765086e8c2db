import type { Api } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import { type OkOf, routes, wholeEvent } from '@rehearse/contract';
import { type QueryFunctionContext, useQueries, useQuery } from '@tanstack/react-query';
import { resultQuery } from '../../../queries/use-result-query';

type BriefAnswer = OkOf<typeof routes.analytics.film>;

/** With whole events: what is empty does not come. */
const wholeFilm = ({ events, ...answer }: BriefAnswer) => ({
  ...answer,
  events: events.map((event) => wholeEvent(event)),
});
export type FilmAnswer = ReturnType<typeof wholeFilm>;

/** What a session did. It is asked once: news of other sessions change nothing of it, and a long one is much. */
export const useFilmAnswer = (appId: string, session: string, enabled = true) =>
  useQuery({ ...filmQuery(useApi(), appId, session), enabled });

/** The same of several. */
export function useFilmAnswers(appId: string, sessions: readonly string[]) {
  const api = useApi();
  return useQueries({ queries: sessions.map((session) => filmQuery(api, appId, session)) });
}

function filmQuery(api: Api, appId: string, session: string) {
  const asked = resultQuery(api, routes.analytics.film, { params: { app: appId, session } });
  return {
    ...asked,
    queryKey: ['film', ...asked.queryKey],
    queryFn: async (context: QueryFunctionContext) => wholeFilm(await asked.queryFn(context)),
    staleTime: Infinity,
  };
}
