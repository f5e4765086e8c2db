import { queryText } from '@rehearse/client/api';
import type { PathElement } from '@rehearse/contract';
import type { ResultsFilter } from '../filter/filter-fields';
import { toQuery } from '../filter/filter';

/** Whose results, and which of them. */
export interface Scope {
  readonly appId: string;
  readonly filter: ResultsFilter;
}

/** As parameters of a route. */
export const scopeArguments = ({ appId, filter }: Scope) => ({ params: { app: appId }, query: toQuery(filter) });

/** Of all tasks, with the funnel of the weakest one, so that a page that shows it has no need to ask twice. */
export const weakestFunnelArguments = (scope: Scope) => {
  const { params, query } = scopeArguments(scope);
  return { params, query: { ...query, funnel: 'weakest' as const } };
};

/** Of one prototype under two filters. */
export const compareArguments = (a: Scope, b: Scope) => ({
  params: { app: a.appId },
  query: { a: queryText(toQuery(a.filter)), b: queryText(toQuery(b.filter)) },
});

/** Of one task. `strict` is a what-if: without it the order of the steps counts as the task itself says. */
export const taskArguments = (scope: Scope, task: string, strict?: boolean) => ({
  params: { app: scope.appId, task },
  query: {
    ...toQuery(scope.filter),
    ...(strict === undefined ? {} : ({ strict: strict ? 'true' : 'false' } as const)),
  },
});

/** Of whole sessions, or of attempts at one task. */
export const withinArguments = (scope: Scope, within: string | null) => {
  const { params, query } = scopeArguments(scope);
  return { params, query: { ...query, ...(within === null ? {} : { within }) } };
};

export const pathArguments = (scope: Scope, task: string, by: PathElement) => ({
  params: { app: scope.appId, task },
  query: { ...toQuery(scope.filter), by },
});

/** The most sessions that one answer holds, and that one picture draws. */
const sampleLimit = 1_000;

/** The newest sessions, as many as one picture draws. */
export const newestArguments = (scope: Scope) => {
  const { params, query } = scopeArguments(scope);
  return { params, query: { ...query, sort: 'start' as const, limit: sampleLimit } };
};
