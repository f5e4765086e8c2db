import { type OkOf, type PathElement, routes } from '@rehearse/contract';
import {
  compareArguments,
  pathArguments,
  scopeArguments,
  taskArguments,
  type Scope,
  weakestFunnelArguments,
} from './scope';
import { toQuery } from '../filter/filter';
import { usePlace } from '../place/place';
import type { PressedPlace } from '../sessions/pressed-place';
import { useResultQuery } from './use-result-query';

export const useSummary = (scope: Scope) => useResultQuery(routes.analytics.summary, scopeArguments(scope));
/** What was drawn at random branches, and how sessions with it fared. */
export const useVariants = (scope: Scope, enabled: boolean) =>
  useResultQuery(routes.analytics.variants, scopeArguments(scope), enabled);
export type SessionAnswer = OkOf<typeof routes.analytics.session>;
/** Its line of time and how its tasks ended, whatever the filter says. */
export const useOneSession = (appId: string, session: string, enabled = true) =>
  useResultQuery(routes.analytics.session, { params: { app: appId, session } }, enabled);
/** What there is around the filter. */
export const useStudy = (scope: Scope, enabled = true) =>
  useResultQuery(routes.analytics.study, scopeArguments(scope), enabled);
export const useTasks = (scope: Scope, enabled = true) =>
  useResultQuery(routes.analytics.tasks, scopeArguments(scope), enabled);
export const useTasksWithFunnel = (scope: Scope) =>
  useResultQuery(routes.analytics.tasks, weakestFunnelArguments(scope));
/** What differs between the sessions of two filters. */
export const useCompared = (a: Scope, b: Scope) => useResultQuery(routes.analytics.compare, compareArguments(a, b));
/** The ways that people took through a task. */
export const usePaths = (scope: Scope, task: string, by: PathElement) =>
  useResultQuery(routes.analytics.paths, pathArguments(scope, task, by));
/** What was answered, and the newest answers session by session. */
export const useSurvey = (scope: Scope) => useResultQuery(routes.analytics.survey, scopeArguments(scope));
/** Who came to a question and did not answer it. */
export const useUnanswered = (scope: Scope) => useResultQuery(routes.analytics.unanswered, scopeArguments(scope));
/** What testers did in a block that asks for more than an answer. */
export const useBlock = ({ appId, filter }: Scope, block: string) =>
  useResultQuery(routes.analytics.block, { params: { app: appId, block }, query: toQuery(filter) });
/** What was answered in a block, by the order in which it and its options came. */
export const useOrders = ({ appId, filter }: Scope, block: string) =>
  useResultQuery(routes.analytics.orders, { params: { app: appId, block }, query: toQuery(filter) });
export type FindingsAnswer = OkOf<typeof routes.analytics.findings>;
/** What went wrong, by fixed rules. */
export const useFindings = (scope: Scope) => useResultQuery(routes.analytics.findings, scopeArguments(scope));
/** How sure one is of a task's success, the more testers have finished. */
export const useNarrowing = ({ appId, filter }: Scope, task: string) =>
  useResultQuery(routes.analytics.narrowing, { params: { app: appId, task }, query: toQuery(filter) });
export const useScreens = (scope: Scope) => useResultQuery(routes.analytics.screens, scopeArguments(scope));
/** How far one screen was scrolled. */
export const useScroll = ({ appId, filter }: Scope, screen: string) =>
  useResultQuery(routes.analytics.scroll, { params: { app: appId, screen }, query: toQuery(filter) });
/** Who clicked a widget, and who saw its screen and did not. */
export const useClickers = ({ appId, filter }: Scope, { screen, widget }: { screen: string; widget: string }) =>
  useResultQuery(routes.analytics.clickers, { params: { app: appId, screen, widget }, query: toQuery(filter) });
/** When a screen, or a widget on it, was pressed. */
export const useMoments = ({ appId, filter }: Scope, { screen, widget }: PressedPlace, enabled = true) =>
  useResultQuery(
    routes.analytics.moments,
    { params: { app: appId, screen }, query: { ...toQuery(filter), ...(widget === null ? {} : { widget }) } },
    enabled,
  );
export const useWidgets = (scope: Scope, enabled: boolean) =>
  useResultQuery(routes.analytics.widgets, scopeArguments(scope), enabled);
export const useLedger = (scope: Scope) => useResultQuery(routes.analytics.ledger, scopeArguments(scope));

export const useFunnel = (scope: Scope, task: string | null, strict?: boolean) =>
  useResultQuery(routes.analytics.funnel, taskArguments(scope, task ?? '', strict), task !== null);

/** No filter: what is missing is missing under every filter, and every choice is one of so many. */
export const everything = { valid: 'all' } as const;

export const useApp = (appId: string) => useResultQuery(routes.apps.get, { params: { app: appId } });
/** A version of the prototype; 0 for the newest. */
export function useAppVersion(appId: string, version: number) {
  const newest = useApp(appId);
  const params = { app: appId, number: Math.max(1, version) };
  // What a prototype was like before is for its members.
  const { isExample } = usePlace();
  const isOlder = version > 0 && !isExample;
  const tested = useResultQuery(routes.versions.get, { params }, isOlder);
  return isOlder && !tested.error ? tested : newest;
}
/** As these sessions saw it: the newest version that they tested, where they tested any. */
export const useTestedApp = (scope: Scope) => useAppVersion(scope.appId, useStudy(scope).data?.design ?? 0);
export const useTestSettings = (appId: string) => useResultQuery(routes.tests.get, { params: { app: appId } });
export const useInvitations = (appId: string) => useResultQuery(routes.apps.invitations, { params: { app: appId } });
