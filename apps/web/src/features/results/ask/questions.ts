import { type OkOf, routes } from '@rehearse/contract';
import { of, ofTask, type Scope, withFunnel } from './scope';
import { useQuestion } from './use-question';

export const useSummary = (scope: Scope) => useQuestion(routes.analytics.summary, of(scope));
export type SessionAnswer = OkOf<typeof routes.analytics.session>;
/** Its line of time and how its tasks ended, whatever the filter says. */
export const useOneSession = (appId: string, session: string) =>
  useQuestion(routes.analytics.session, { params: { app: appId, session } });
/** What there is around the filter. */
export const useStudy = (scope: Scope) => useQuestion(routes.analytics.study, of(scope));
export const useTasks = (scope: Scope, enabled = true) => useQuestion(routes.analytics.tasks, of(scope), enabled);
export const useTasksWithFunnel = (scope: Scope) => useQuestion(routes.analytics.tasks, withFunnel(scope));
export const useScreens = (scope: Scope) => useQuestion(routes.analytics.screens, of(scope));
export const useWidgets = (scope: Scope, enabled: boolean) => useQuestion(routes.analytics.widgets, of(scope), enabled);
export const useTransitions = (scope: Scope, enabled: boolean) =>
  useQuestion(routes.analytics.transitions, of(scope), enabled);
export const useLedger = (scope: Scope) => useQuestion(routes.analytics.ledger, of(scope));

export const useFunnel = (scope: Scope, task: string | null, strict?: boolean) =>
  useQuestion(routes.analytics.funnel, ofTask(scope, task ?? '', strict), task !== null);

/** No filter: what is missing is missing under every filter, and every choice is one of so many. */
export const everything = { valid: 'all' } as const;

export const useApp = (appId: string) => useQuestion(routes.apps.get, { params: { app: appId } });
export const useTestSettings = (appId: string) => useQuestion(routes.tests.get, { params: { app: appId } });
export const useInvitations = (appId: string) => useQuestion(routes.apps.invitations, { params: { app: appId } });
