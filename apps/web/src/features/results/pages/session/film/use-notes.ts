import { useApi } from '@rehearse/client/api/react';
import { type OkOf, routes } from '@rehearse/contract';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { resultQuery, useResultQuery } from '../../../queries/use-result-query';
import { usePlace } from '../../../place/place';

/** What somebody wrote down at a moment of a session. */
export interface Note {
  readonly id: string;
  readonly text: string;
  /** ms of the film. */
  readonly at: number;
}

/** Annotations of this type are notes: `value` is the text, `start` the moment. */
const type = 'note';

const route = routes.events.annotationsOfReference;
const wantedOf = (app: string, session: string) => ({ params: { app, reference: session, type } });

const notesIn = (found: OkOf<typeof route> = []): readonly Note[] =>
  found
    .map(({ id, value = '', start = 0 }): Note => ({ id, text: value, at: start }))
    .toSorted((one, other) => one.at - other.at);

/** Those of several sessions, one list for each. */
export function useNotesOf(appId: string, sessions: readonly string[]): readonly (readonly Note[])[] {
  const api = useApi();
  const { isExample } = usePlace();
  const queries = sessions.map((session) => ({
    ...resultQuery(api, route, wantedOf(appId, session)),
    enabled: !isExample,
  }));
  return useQueries({ queries }).map(({ data }) => notesIn(data));
}

/** The notes of a session, in the order of their moments; those of examples are not for everybody. */
export function useNotes(appId: string, session: string) {
  const api = useApi();
  const client = useQueryClient();
  const wanted = wantedOf(appId, session);
  const { isExample } = usePlace();
  const { data } = useResultQuery(route, wanted, !isExample);
  const onSettled = () => client.invalidateQueries({ queryKey: api.key(route, wanted) });
  const add = useMutation({
    mutationFn: ({ text, at }: Omit<Note, 'id'>) =>
      api.call(routes.events.annotate, {
        params: { app: appId },
        body: { type, reference: session, value: text, start: Math.round(at) },
      }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(routes.events.removeAnnotation, { params: { app: appId, annotation: id } }),
    onSettled,
  });
  return { notes: notesIn(data), add, remove };
}
