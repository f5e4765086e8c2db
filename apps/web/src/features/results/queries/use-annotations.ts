import { useApi } from '@rehearse/client/api/react';
import { type Annotation, type BodyOf, routes } from '@rehearse/contract';
import { useQueryClient } from '@tanstack/react-query';
import { usePlace } from '../place/place';
import { useResultQuery } from './use-result-query';

type Content = Omit<BodyOf<typeof routes.events.annotate>, 'type'>;

const none: readonly Annotation[] = [];

/** What people wrote down of one type, and ways to change it; those of examples are not for everybody. */
export function useAnnotations(app: string, type: string) {
  const api = useApi();
  const client = useQueryClient();
  const wanted = { params: { app, type } };
  const { isExample } = usePlace();
  const { data } = useResultQuery(routes.events.annotations, wanted, !isExample);
  const onSettled = () => client.invalidateQueries({ queryKey: api.key(routes.events.annotations, wanted) });
  const add = (content: Content) => api.call(routes.events.annotate, { params: { app }, body: { type, ...content } });
  const change = (annotation: string, content: Content) =>
    api.call(routes.events.changeAnnotation, { params: { app, annotation }, body: content });
  const remove = (annotation: string) => api.call(routes.events.removeAnnotation, { params: { app, annotation } });
  return { annotations: data ?? none, add, change, remove, onSettled };
}
