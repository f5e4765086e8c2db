import type { Device, FilterInput } from '@rehearse/contract';
import { outcomes as endings } from '@rehearse/events';

/** The filter of the results, as the pages hold it. An absent field does not narrow anything; `valid` absent means valid sessions only. */
export interface ResultsFilter {
  readonly valid?: 'all';
  readonly session?: readonly string[];
  /** ms since the epoch, both inclusive. */
  readonly from?: number;
  readonly to?: number;
  readonly device?: Device;
  readonly tag?: string;
  readonly task?: string;
  readonly outcome?: Outcome;
  readonly variant?: string;
  readonly version?: number;
}
export const devices: readonly Device[] = ['phone', 'tablet', 'desktop'];
/** How a session fared with a task: in short, or exactly. */
export const outcomes = ['success', 'fail', ...endings] as const;
export type Outcome = (typeof outcomes)[number];

/** Narrows nothing. */
export const unfiltered: ResultsFilter = {};

/** How many sessions can be picked one by one: their ids travel in the address of every question. */
export const selectionLimit = 200;

const filterNames = [
  'valid',
  'session',
  'from',
  'to',
  'device',
  'tag',
  'task',
  'outcome',
  'variant',
  'version',
] as const;
export type FilterName = (typeof filterNames)[number];

const oneOf = <T extends string>(allowed: readonly T[], value: string | null): T | undefined =>
  allowed.find((one) => one === value);
const wholeNumber = (value: string | null): number | undefined =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
const text = (value: string | null): string | undefined => (value && value.length <= 100 ? value : undefined);

const withoutGaps = (filter: ResultsFilter): ResultsFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));

/** Reads the filter from an address. What is malformed is left out, and named by `invalidParameters`. */
export function readFilter(search: URLSearchParams): ResultsFilter {
  const session = search.getAll('session').filter((id) => id !== '');
  return withoutGaps({
    valid: oneOf(['all'], search.get('valid')),
    session: session.length > 0 ? session.slice(0, selectionLimit) : undefined,
    from: wholeNumber(search.get('from')),
    to: wholeNumber(search.get('to')),
    device: oneOf(devices, search.get('device')),
    tag: text(search.get('tag')),
    task: text(search.get('task')),
    // Of which task?
    outcome: search.get('task') ? oneOf(outcomes, search.get('outcome')) : undefined,
    variant: text(search.get('variant')),
    version: wholeNumber(search.get('version')),
  });
}

export interface InvalidParameter {
  readonly name: FilterName;
  readonly value: string;
}

/** Parts of the filter that stand in the address and mean nothing. */
export function invalidParameters(search: URLSearchParams): readonly InvalidParameter[] {
  const filter = readFilter(search);
  const isDefault = ({ name, value }: InvalidParameter) => name === 'valid' && value === 'true';
  return filterNames
    .filter((name) => filter[name] === undefined)
    .flatMap((name) => search.getAll(name).map((value) => ({ name, value })))
    .filter((one) => !isDefault(one));
}

/** Writes the filter into a copy of the address' parameters; parameters of others stay. */
export function writeFilter(search: URLSearchParams, filter: ResultsFilter): URLSearchParams {
  const result = new URLSearchParams(search);
  for (const name of filterNames) {
    result.delete(name);
    const value = filter[name];
    const values: readonly (string | number)[] = value === undefined ? [] : typeof value === 'object' ? value : [value];
    for (const one of values) result.append(name, String(one));
  }
  return result;
}

/** The filter as the analytic routes take it. */
export const toQuery = (filter: ResultsFilter): FilterInput => ({
  ...filter,
  session: filter.session ? [...filter.session] : undefined,
});

/** A changed copy; `undefined` takes a field out. */
export const changed = (filter: ResultsFilter, change: ResultsFilter): ResultsFilter =>
  withoutGaps({ ...filter, ...change });

/** True when anything but the choice of valid sessions narrows the figures. */
export const isNarrowed = (filter: ResultsFilter): boolean => Object.keys(filter).some((name) => name !== 'valid');
