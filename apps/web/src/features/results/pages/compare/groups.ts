import type { OkOf, routes } from '@rehearse/contract';
import { readFilter, writeFilter } from '../../filter/filter';
import type { ResultsFilter } from '../../filter/filter-fields';

type Study = Pick<OkOf<typeof routes.analytics.study>, 'rounds' | 'versions' | 'variants'>;

/** Two filters whose sessions are set against each other, beside what holds for both. */
export interface Groups {
  readonly a: ResultsFilter;
  readonly b: ResultsFilter;
}

/** What there is to compare at first: the last two rounds, else versions, else variants, else devices. */
export function usualGroups({ rounds, versions, variants }: Study): Groups {
  const lastTwo = (values: readonly number[]) => values.toSorted((a, b) => a - b).slice(-2);
  const [round, nextRound] = lastTwo(rounds.map((one) => one.round));
  if (round !== undefined && nextRound !== undefined) return { a: { round: [round] }, b: { round: [nextRound] } };
  const [version, nextVersion] = lastTwo(versions.map((one) => one.version));
  if (version !== undefined && nextVersion !== undefined)
    return { a: { version: [version] }, b: { version: [nextVersion] } };
  const [variant, nextVariant] = variants.map((one) => one.variant);
  if (variant !== undefined && nextVariant !== undefined)
    return { a: { variant: [variant] }, b: { variant: [nextVariant] } };
  return { a: { device: ['phone'] }, b: { device: ['desktop'] } };
}

/** Those of the page's address, where each is a text of its own: `a=version%3D1&b=version%3D2`. */
export function readGroups(search: URLSearchParams, usual: Groups): Groups {
  const read = (name: 'a' | 'b') => {
    const text = search.get(name);
    return text === null ? usual[name] : readFilter(new URLSearchParams(text));
  };
  return { a: read('a'), b: read('b') };
}

export function writeGroups(search: URLSearchParams, groups: Groups): URLSearchParams {
  const result = new URLSearchParams(search);
  for (const name of ['a', 'b'] as const) result.set(name, writeFilter(new URLSearchParams(), groups[name]).toString());
  return result;
}
