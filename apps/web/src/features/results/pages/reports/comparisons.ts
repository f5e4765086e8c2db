import { limits, type OkOf, type ReportInput, type routes } from '@rehearse/contract';
import { toQuery } from '../../filter/filter';
import type { ResultsFilter } from '../../filter/filter-fields';
import type { Groups } from '../compare/groups';

/** Two groups of sessions by their names. */
export type Comparison = Extract<ReportInput['parts'][number], { readonly type: 'comparison' }>;

type Study = Pick<OkOf<typeof routes.analytics.study>, 'rounds' | 'versions' | 'variants'>;

/** What lies side by side in a study: one round after the other, one version after the other, its variants, and devices. */
export function comparisonsOf(study: Study, nameOf: (filter: ResultsFilter) => string): readonly Comparison[] {
  const rounds = inOrder(study.rounds.map(({ round }) => round)).map((round) => ({ round: [round] }));
  const versions = inOrder(study.versions.map(({ version }) => version)).map((version) => ({ version: [version] }));
  const variants = study.variants.map(({ variant }) => ({ variant: [variant] }));
  const devices = [{ device: ['phone'] }, { device: ['desktop'] }] as const;
  return [rounds, versions, variants, devices].flatMap(neighbours).map((groups) => comparisonOf(groups, nameOf));
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

const neighbours = (filters: readonly ResultsFilter[]): readonly Groups[] =>
  filters.slice(1).map((b, index) => ({ a: filters[index] ?? b, b }));

/** Two groups as a report has them. */
export function comparisonOf({ a, b }: Groups, nameOf: (filter: ResultsFilter) => string): Comparison {
  const group = (filter: ResultsFilter) => ({
    name: nameOf(filter).slice(0, limits.reportTitleChars),
    filter: toQuery(filter),
  });
  return { type: 'comparison', a: group(a), b: group(b) };
}

/** The same groups, whatever they are called. */
export const comparisonKey = ({ a, b }: Comparison): string => JSON.stringify([entries(a.filter), entries(b.filter)]);

const entries = (filter: Comparison['a']['filter']) =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other));

/** With one more, unless it is there. */
export const withComparison = (all: readonly Comparison[], one: Comparison): readonly Comparison[] =>
  all.some((other) => comparisonKey(other) === comparisonKey(one)) ? all : [...all, one];
