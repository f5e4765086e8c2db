import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePlace } from '../../place/place';
import { useResultQuery } from '../../queries/use-result-query';
import { readFilter, writeFilter } from '../filter';
import type { ResultsFilter } from '../filter-fields';

/** A filter with a name, which all members of the prototype see. */
export interface Segment {
  readonly id: string;
  readonly name: string;
  readonly filter: ResultsFilter;
}

/** Annotations of this type are segments: `reference` is the name, `value` the filter as it stands in an address. */
const type = 'segment';

/** By their names; those of examples are not for everybody. */
export function useSegments(appId: string) {
  const api = useApi();
  const client = useQueryClient();
  const wanted = { params: { app: appId, type } };
  const { isExample } = usePlace();
  const { data } = useResultQuery(routes.events.annotations, wanted, !isExample);
  const onSettled = () => client.invalidateQueries({ queryKey: api.key(routes.events.annotations, wanted) });
  const segments = (data ?? [])
    .map(({ id, reference = '', value = '' }): Segment => ({ id, name: reference, filter: filterIn(value) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  /** Under a name that is there already, the filter becomes another one. */
  const save = useMutation({
    mutationFn: async ({ name, filter }: Omit<Segment, 'id'>) => {
      const known = segments.find((one) => one.name === name);
      const value = segmentText(filter);
      if (known)
        await api.call(routes.events.changeAnnotation, {
          params: { app: appId, annotation: known.id },
          body: { value },
        });
      else await api.call(routes.events.annotate, { params: { app: appId }, body: { type, reference: name, value } });
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(routes.events.removeAnnotation, { params: { app: appId, annotation: id } }),
    onSettled,
  });
  return { segments, save, remove };
}

/** What an older version of this page, or somebody else, wrote and means nothing here narrows nothing. */
const filterIn = (text: string): ResultsFilter => readFilter(new URLSearchParams(text));

/** Equal filters have equal texts. */
export const segmentText = (filter: ResultsFilter): string => writeFilter(new URLSearchParams(), filter).toString();
