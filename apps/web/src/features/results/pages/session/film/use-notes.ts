import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useResultQuery } from '../../../queries/use-result-query';
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

/** The notes of a session, in the order of their moments; those of examples are not for everybody. */
export function useNotes(appId: string, session: string) {
  const api = useApi();
  const client = useQueryClient();
  const wanted = { params: { app: appId, reference: session, type } };
  const { isExample } = usePlace();
  const { data } = useResultQuery(routes.events.annotationsOfReference, wanted, !isExample);
  const onSettled = () => client.invalidateQueries({ queryKey: api.key(routes.events.annotationsOfReference, wanted) });
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
  const notes = (data ?? [])
    .map(({ id, value = '', start = 0 }): Note => ({ id, text: value, at: start }))
    .toSorted((one, other) => one.at - other.at);
  return { notes, add, remove };
}
