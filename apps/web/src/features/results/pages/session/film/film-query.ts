import type { Api } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import { eventsOfFilm, longestLine, type OkOf, routes } from '@rehearse/contract';
import { isOneOf, untoldTypes } from '@rehearse/events';
import { type QueryFunctionContext, useQueries, useQuery } from '@tanstack/react-query';
import type { SessionAnswer } from '../../../queries/result-queries';
import { sessionName } from '../../../../../session-name';
import { resultQuery } from '../../../queries/use-result-query';

type BriefAnswer = OkOf<typeof routes.analytics.film>;

/** With whole events, one by one. */
const wholeFilm = ({ events, ...answer }: BriefAnswer) => ({ ...answer, events: eventsOfFilm(events) });
export type FilmAnswer = ReturnType<typeof wholeFilm>;

/** What the question of its session answers: a film tells all of it, so that a page of a film asks once. */
export function sessionOfFilm({ meta, session, length, pauses, attempts, events }: FilmAnswer): SessionAnswer {
  const line = events.filter((event) => !isOneOf(untoldTypes, event));
  return {
    meta: { ...meta, truncated: line.length > longestLine },
    session,
    length,
    line: line.slice(0, longestLine),
    pauses,
    attempts,
  };
}

/** What a session did. It is asked once: news of other sessions change nothing of it, and a long one is much. */
export const useFilmAnswer = (appId: string, session: string, enabled = true) =>
  useQuery({ ...filmQuery(useApi(), appId, session), enabled });

/** The same of several. */
export function useFilmAnswers(appId: string, sessions: readonly string[]) {
  const api = useApi();
  return useQueries({ queries: sessions.map((session) => filmQuery(api, appId, session)) });
}

/** What several sessions are called, once their films are there: a film says what its session was called when it was asked for. */
export function useSessionNames(appId: string, sessions: readonly string[], enabled: boolean): readonly string[] {
  const api = useApi();
  const asked = useQueries({
    queries: sessions.map((session) => ({
      ...resultQuery(api, routes.analytics.session, { params: { app: appId, session } }),
      enabled,
    })),
  });
  return sessions.map((id, index) => sessionName({ ...asked[index]?.data?.session, id }));
}

function filmQuery(api: Api, appId: string, session: string) {
  const params = { params: { app: appId, session } };
  const asked = resultQuery(api, routes.analytics.film, params);
  return {
    ...asked,
    queryKey: ['film', ...asked.queryKey],
    queryFn: async (context: QueryFunctionContext) => {
      const film = wholeFilm(await asked.queryFn(context));
      context.client.setQueryData(api.key(routes.analytics.session, params), sessionOfFilm(film));
      return film;
    },
    staleTime: Infinity,
  };
}
