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

/** Of one task, whatever the task itself says about strictness. */
export const ofTask = (scope: Scope, task: string, strict: boolean) => ({
  params: { app: scope.appId, task },
  query: { ...toQuery(scope.filter), strict: strict ? ('true' as const) : ('false' as const) },
});

export const useFunnel = (scope: Scope, task: string | null, strict: boolean) =>
  useQuestion(routes.analytics.funnel, ofTask(scope, task ?? '', strict), task !== null);

/** No filter: what is missing is missing under every filter, and every choice is one of so many. */
export const everything = { valid: 'all' } as const;

export const useApp = (appId: string) => useQuestion(routes.apps.get, { params: { app: appId } });
export const useTestSettings = (appId: string) => useQuestion(routes.tests.get, { params: { app: appId } });
export const useInvitations = (appId: string) => useQuestion(routes.apps.invitations, { params: { app: appId } });
