import type { Api } from '@rehearse/client/api';
import { routes } from '@rehearse/contract';
import type { QueryClient } from '@tanstack/react-query';
import { of, type Scope, withFunnel } from './ask/questions';
import { samplePage, sessionPages } from './ask/sessions';
import { question } from './ask/use-question';
import { isHeat, type Measure, readMeasure, usualFirst } from './canvas/measures';
import { heatQuestion } from './canvas/use-heats';
import { readFilter } from './filter/filter';

/** Where the answers go, and who is asked. */
interface Desk {
  readonly api: Api;
  readonly queries: QueryClient;
}

/**
 * The first questions of a page of results, asked while the page's own scripts are on their way: it finds them answered, or
 * waits along. What fails here, the page asks again and says.
 */
export function askAhead(desk: Desk, page: 'overview' | 'canvas', appId: string, search: URLSearchParams): void {
  const scope = { appId, filter: readFilter(search) };
  const asked = page === 'overview' ? overview(desk, scope) : canvas(desk, scope, readMeasure(search));
  void Promise.allSettled(asked);
}

function overview({ api, queries }: Desk, scope: Scope): Promise<unknown>[] {
  const { params, query } = of(scope);
  return [
    queries.fetchQuery(question(api, routes.apps.get, { params })),
    queries.fetchQuery(question(api, routes.tests.get, { params })),
    queries.fetchQuery(question(api, routes.analytics.study, of(scope))),
    queries.fetchQuery(question(api, routes.analytics.summary, of(scope))),
    queries.fetchQuery(question(api, routes.analytics.tasks, withFunnel(scope))),
    queries.fetchQuery(question(api, routes.analytics.sessions, { params, query: { ...query, ...samplePage } })),
  ];
}

function canvas({ api, queries }: Desk, scope: Scope, measure: Measure): Promise<unknown>[] {
  const { params } = of(scope);
  return [
    ...(isHeat(measure) ? [queries.fetchQuery(heatQuestion(api, { ...scope, measure, first: usualFirst }))] : []),
    queries.fetchQuery(question(api, routes.apps.get, { params })),
    queries.fetchQuery(question(api, routes.tests.get, { params })),
    queries.fetchQuery(question(api, routes.analytics.screens, of(scope))),
    queries.fetchInfiniteQuery(sessionPages(api, { ...scope, filter: { ...scope.filter, session: undefined } })),
    queries.fetchQuery(question(api, routes.analytics.study, of(scope))),
  ];
}
