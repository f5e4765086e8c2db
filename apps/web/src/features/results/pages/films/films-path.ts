import { useLocation } from 'react-router-dom';
import { usePlace } from '../../place/place';

/** Films that fit beside each other. */
export const mostFilms = 4;

const parameters = { session: 'film', task: 'begin' } as const;

/** The page of several films, with the filter of where one comes from. */
export function useFilmsPath(appId: string): (sessions: readonly string[]) => string {
  const { films } = usePlace();
  const { search } = useLocation();
  return (sessions) => {
    const all = new URLSearchParams(search);
    all.delete(parameters.session);
    for (const session of sessions.slice(0, mostFilms)) all.append(parameters.session, session);
    return `${films(appId)}?${all.toString()}`;
  };
}

export const sessionsIn = (search: URLSearchParams): readonly string[] =>
  [...new Set(search.getAll(parameters.session))].slice(0, mostFilms);

/** The task with which all of them begin; null for the sessions' own beginnings. */
export const taskIn = (search: URLSearchParams): string | null => search.get(parameters.task);

export function withTask(search: URLSearchParams, task: string | null): URLSearchParams {
  const changed = new URLSearchParams(search);
  if (task === null) changed.delete(parameters.task);
  else changed.set(parameters.task, task);
  return changed;
}
