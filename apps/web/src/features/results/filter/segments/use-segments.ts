import { useMutation } from '@tanstack/react-query';
import { useAnnotations } from '../../queries/use-annotations';
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

/** By their names. */
export function useSegments(appId: string) {
  const { annotations, onSettled, ...calls } = useAnnotations(appId, type);
  const segments = annotations
    .map(({ id, reference = '', value = '' }): Segment => ({ id, name: reference, filter: filterIn(value) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  /** Under a name that is there already, the filter becomes another one. */
  const save = useMutation({
    mutationFn: ({ name, filter }: Omit<Segment, 'id'>) => {
      const known = segments.find((one) => one.name === name);
      const value = segmentText(filter);
      return known ? calls.change(known.id, { value }) : calls.add({ reference: name, value });
    },
    onSettled,
  });
  const remove = useMutation({ mutationFn: calls.remove, onSettled });
  return { segments, save, remove };
}

/** What an older version of this page, or somebody else, wrote and means nothing here narrows nothing. */
const filterIn = (text: string): ResultsFilter => readFilter(new URLSearchParams(text));

/** Equal filters have equal texts. */
export const segmentText = (filter: ResultsFilter): string => writeFilter(new URLSearchParams(), filter).toString();
