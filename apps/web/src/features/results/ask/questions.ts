import { routes } from '@rehearse/contract';
import { type ResultsFilter, toQuery } from '../filter/filter';
import { useQuestion } from './use-question';

/** Whose figures, and which of them. */
export interface Scope {
  readonly appId: string;
  readonly filter: ResultsFilter;
}
/** As parameters of a route. */
export const of = ({ appId, filter }: Scope) => ({ params: { app: appId }, query: toQuery(filter) });

export const useSummary = (scope: Scope) => useQuestion(routes.analytics.summary, of(scope));
export const useTasks = (scope: Scope, enabled = true) => useQuestion(routes.analytics.tasks, of(scope), enabled);
export const useScreens = (scope: Scope) => useQuestion(routes.analytics.screens, of(scope));
export const useWidgets = (scope: Scope, enabled: boolean) => useQuestion(routes.analytics.widgets, of(scope), enabled);
export const useTransitions = (scope: Scope, enabled: boolean) =>
  useQuestion(routes.analytics.transitions, of(scope), enabled);
export const useLedger = (scope: Scope) => useQuestion(routes.analytics.ledger, of(scope));

export function useFunnel(scope: Scope, task: string | null, strict: boolean) {
  const { params, query } = of(scope);
  return useQuestion(
    routes.analytics.funnel,
    { params: { ...params, task: task ?? '' }, query: { ...query, strict: strict ? 'true' : 'false' } },
    task !== null,
  );
}

export const useApp = (appId: string) => useQuestion(routes.apps.get, { params: { app: appId } });
export const useTestSettings = (appId: string) => useQuestion(routes.tests.get, { params: { app: appId } });
export const useInvitations = (appId: string) => useQuestion(routes.apps.invitations, { params: { app: appId } });
