import { routes } from '@rehearse/contract';
import type { SessionRow } from '@rehearse/contract';
import { type ResultsFilter, toQuery } from '../filter/filter';
import { useQuestion } from './use-question';

/** Whose figures, and which of them. */
export interface Scope {
  readonly appId: string;
  readonly filter: ResultsFilter;
}
/** The most sessions that one picture draws. */
export const sampleLimit = 1_000;

const of = ({ appId, filter }: Scope) => ({ params: { app: appId }, query: toQuery(filter) });

export const useSummary = (scope: Scope) => useQuestion(routes.analytics.summary, of(scope));
export const useTasks = (scope: Scope) => useQuestion(routes.analytics.tasks, of(scope));
export const useScreens = (scope: Scope) => useQuestion(routes.analytics.screens, of(scope));
export const useWidgets = (scope: Scope) => useQuestion(routes.analytics.widgets, of(scope));
export const useTransitions = (scope: Scope, enabled: boolean) =>
  useQuestion(routes.analytics.transitions, of(scope), enabled);
export const useLedger = (scope: Scope) => useQuestion(routes.analytics.ledger, of(scope));

export type SessionSort = 'start' | 'duration' | 'interactions' | 'outlier';

export function useSessions(scope: Scope, page: { sort: SessionSort; limit: number; cursor?: string }) {
  const { params, query } = of(scope);
  return useQuestion(routes.analytics.sessions, { params, query: { ...query, ...page } });
}

/** The newest sessions, as many as one picture draws; `next` tells whether there are more. */
export const useSessionSample = (scope: Scope) => useSessions(scope, { sort: 'start', limit: sampleLimit });

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

/** What a session is called: its label, or its number by first appearance. */
export const sessionName = ({
  id,
  label,
  number,
}: Partial<Pick<SessionRow, 'label' | 'number'>> & { readonly id: string }): string =>
  label || (number === undefined ? id.slice(-9) : `S-${String(number).padStart(2, '0')}`);
