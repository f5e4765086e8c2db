import type { Api } from '@rehearse/client/api';
import { useApi } from '@rehearse/client/api/react';
import { type OkOf, routes } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { Film, type FilmEvent, Pointer, type SimulationEvent } from '@rehearse/simulate';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { resultQuery } from '../../../queries/use-result-query';

export type FilmAnswer = OkOf<typeof routes.analytics.film>;
type AnsweredEvent = FilmAnswer['events'][number];

/** What a session did. It is asked once: news of other sessions change nothing of it, and a long one is much. */
export const useFilmAnswer = (appId: string, session: string) => useQuery(filmQuery(useApi(), appId, session));

/** The same of several. */
export function useFilmAnswers(appId: string, sessions: readonly string[]) {
  const api = useApi();
  return useQueries({ queries: sessions.map((session) => filmQuery(api, appId, session)) });
}

function filmQuery(api: Api, appId: string, session: string) {
  const asked = resultQuery(api, routes.analytics.film, { params: { app: appId, session } });
  return { ...asked, queryKey: ['film', ...asked.queryKey], staleTime: Infinity };
}

function filmEvent({ record, ...line }: AnsweredEvent): FilmEvent {
  const { at, time, type, screen, overlay, widget } = line;
  const { x = -1, y = -1, state, gesture, device, input } = record;
  return {
    at,
    time,
    type: type as SimulationEvent['type'],
    screen,
    ...(overlay && { overlay }),
    widget: widget || null,
    x,
    y,
    state,
    gesture,
    device: device as SimulationEvent['device'],
    input: input as SimulationEvent['input'],
  };
}

/** ms of a frame that may go into what is not needed yet. */
const sliceMs = 8;

/** The film of an answer, on the version that the session was on. Its checkpoints are made beside everything else. */
export function useFilm(app: App, { events, pointer }: FilmAnswer) {
  const film = useMemo(() => new Film(app, events.map(filmEvent)), [app, events]);
  const mouse = useMemo(() => new Pointer(pointer), [pointer]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const prepare = () => {
      const until = performance.now() + sliceMs;
      while (!film.isPrepared && performance.now() < until) film.prepare();
      if (!film.isPrepared) timer = setTimeout(prepare);
    };
    timer = setTimeout(prepare);
    return () => clearTimeout(timer);
  }, [film]);
  return { film, mouse };
}
