import type { FilterInput } from '@rehearse/contract';
import { type ChipName, filterFields, type FilterName, filterNames, type ResultsFilter } from './filter-fields';

/** Narrows nothing. */
export const unfiltered: ResultsFilter = {};

const withoutGaps = (filter: ResultsFilter): ResultsFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** Reads the filter from an address. What is malformed is left out, and named by `invalidParameters`. */
export function readFilter(search: URLSearchParams): ResultsFilter {
  const read = (name: FilterName) => {
    const values = search.getAll(name);
    return values.length > 0 ? filterFields[name].read(values, search) : undefined;
  };
  return withoutGaps(Object.fromEntries(filterNames.map((name) => [name, read(name)])));
}

interface InvalidParameter {
  readonly name: FilterName;
  readonly value: string;
}

/** Parts of the filter that stand in the address and mean nothing. */
export function invalidParameters(search: URLSearchParams): readonly InvalidParameter[] {
  const isUnderstood = ({ name, value }: InvalidParameter) => {
    const field = filterFields[name];
    return field.read([value], search) !== undefined || ('usual' in field && field.usual === value);
  };
  return filterNames
    .flatMap((name) => search.getAll(name).map((value) => ({ name, value })))
    .filter((one) => !isUnderstood(one));
}

/** Writes the filter into a copy of the address' parameters; parameters of others stay. */
export function writeFilter(search: URLSearchParams, filter: ResultsFilter): URLSearchParams {
  const result = new URLSearchParams(search);
  for (const name of filterNames) {
    result.delete(name);
    for (const one of [filter[name] ?? []].flat()) result.append(name, String(one));
  }
  return result;
}

/** The filter as the analytic routes take it. */
export const toQuery = (filter: ResultsFilter): FilterInput => filter;

/** The values of a field with one more, or without it if it was among them; without any the field is absent. */
export function toggled<Value>(values: readonly Value[] = [], value: Value): readonly Value[] | undefined {
  const others = values.filter((one) => one !== value);
  if (others.length === values.length) return [...values, value];
  return others.length > 0 ? others : undefined;
}

/** A changed copy; `undefined` takes a field out. */
export const changed = (filter: ResultsFilter, change: ResultsFilter): ResultsFilter =>
  withoutGaps({ ...filter, ...change });

/** The change that takes out all fields of a chip; without one, all fields. */
export const cleared = (chip?: ChipName): ResultsFilter =>
  Object.fromEntries(
    filterNames
      .filter((name) => chip === undefined || filterFields[name].chip === chip)
      .map((name) => [name, undefined]),
  );

/** True when anything but the choice of valid sessions narrows the results. */
export const isNarrowed = (filter: ResultsFilter): boolean => Object.keys(filter).some((name) => name !== 'valid');
