import { devices, type FilterInput, limits, wireLanguages } from '@rehearse/contract';
import { outcomes as endings } from '@rehearse/events';

/** How a session fared with a task: in short, or exactly. */
export const outcomes = ['success', 'fail', ...endings] as const;
export type Outcome = (typeof outcomes)[number];

/** How many sessions can be selected one by one: their ids travel in the address of every question. */
export const selectionLimit = 200;

/** What a field is shown and changed by; some fields share one. */
export type ChipName =
  | 'valid'
  | 'device'
  | 'date'
  | 'outcome'
  | 'round'
  | 'version'
  | 'variant'
  | 'source'
  | 'language'
  | 'pilot'
  | 'sessions'
  | 'tag';

/** A field of the filter is a parameter of the page's address and, of the same name and value, of every analytic route. */
interface FilterField<Value> {
  /** Of the values that the address has for it, never none; undefined for what means nothing. `search` is the whole address. */
  readonly read: (values: readonly string[], search: URLSearchParams) => Value | undefined;
  readonly chip: ChipName;
  /** Key of its name. */
  readonly label: `filter.${string}`;
  /** Stands for an absent field, and may be written out. */
  readonly usual?: string;
}

const oneOf =
  <Value extends string>(...allowed: readonly Value[]) =>
  ([value]: readonly string[]): Value | undefined =>
    allowed.find((one) => one === value);
const wholeNumber = ([value = '']: readonly string[]): number | undefined =>
  /^\d{1,15}$/.test(value) ? Number(value) : undefined;
const text = ([value = '']: readonly string[]): string | undefined =>
  value !== '' && value.length <= 100 ? value : undefined;
const ids = (values: readonly string[]): string[] | undefined => {
  const some = values.filter((id) => id !== '').slice(0, selectionLimit);
  return some.length > 0 ? some : undefined;
};
const outcome = oneOf(...outcomes);
const source = ([value = '']: readonly string[]): string | undefined =>
  /^[a-z0-9]{4,20}$/.test(value) ? value : undefined;

/** Sessions with any of these: what stands there as often as it likes. What means nothing is left out. */
const several =
  <Value>(read: (values: readonly string[]) => Value | undefined) =>
  (values: readonly string[]): readonly Value[] | undefined => {
    const some = [...new Set(values.flatMap((value) => read([value]) ?? []))].slice(0, limits.filterValues);
    return some.length > 0 ? some : undefined;
  };

/** Every field that the routes know. What is absent does not narrow anything. */
export const filterFields = {
  /** Absent: valid sessions only. */
  valid: { read: oneOf('all'), usual: 'true', chip: 'valid', label: 'filter.valid' },
  session: { read: ids, chip: 'sessions', label: 'filter.sessions' },
  /** ms since the epoch, both inclusive. */
  from: { read: wholeNumber, chip: 'date', label: 'filter.from' },
  to: { read: wholeNumber, chip: 'date', label: 'filter.to' },
  device: { read: several(oneOf(...devices)), chip: 'device', label: 'filter.device' },
  tag: { read: several(text), chip: 'tag', label: 'filter.tag' },
  task: { read: text, chip: 'outcome', label: 'filter.task' },
  /** Of the task. */
  outcome: {
    read: (values, search) => (search.get('task') ? outcome(values) : undefined),
    chip: 'outcome',
    label: 'filter.outcome',
  },
  variant: { read: several(text), chip: 'variant', label: 'filter.variant' },
  version: { read: several(wholeNumber), chip: 'version', label: 'filter.version' },
  round: { read: several(wholeNumber), chip: 'round', label: 'filter.round' },
  source: { read: several(source), chip: 'source', label: 'filter.source' },
  language: { read: several(oneOf(...wireLanguages, 'none')), chip: 'language', label: 'filter.language' },
  /** Absent: without those in which a researcher tried the study. */
  pilot: { read: oneOf('all', 'only'), chip: 'pilot', label: 'filter.pilot' },
} as const satisfies { readonly [Name in keyof FilterInput]-?: FilterField<FilterInput[Name]> };

export type FilterName = keyof typeof filterFields;
export const filterNames = Object.keys(filterFields) as FilterName[];

/** The filter of the results, as the pages hold it. */
export type ResultsFilter = {
  readonly [Name in FilterName]?: Readonly<ReturnType<(typeof filterFields)[Name]['read']>>;
};
