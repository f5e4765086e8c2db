import type { Api } from '@rehearse/client/api';
import { routes } from '@rehearse/contract';
import type { QueryClient } from '@tanstack/react-query';
import { everything, of, ofTask, type Scope } from './ask/questions';
import { samplePage, sessionPages } from './ask/sessions';
import { question } from './ask/use-question';
import { isHeat, type Measure, readMeasure } from './canvas/measures';
import { heatQuestion } from './canvas/use-heats';
import { readFilter } from './filter/filter';
import { shownTask } from './overview/few';

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
  const askSteps = async (): Promise<void> => {
    const { rows } = await queries.fetchQuery(question(api, routes.analytics.tasks, of(scope)));
    const task = shownTask(rows, null);
    if (task) await queries.fetchQuery(question(api, routes.analytics.funnel, ofTask(scope, task.id, false)));
  };
  return [
    queries.fetchQuery(question(api, routes.apps.get, { params })),
    queries.fetchQuery(question(api, routes.tests.get, { params })),
    queries.fetchQuery(question(api, routes.analytics.ledger, of({ ...scope, filter: everything }))),
    queries.fetchQuery(question(api, routes.analytics.summary, of(scope))),
    queries.fetchQuery(question(api, routes.analytics.summary, of({ ...scope, filter: everything }))),
    queries.fetchQuery(question(api, routes.analytics.sessions, { params, query: { ...query, ...samplePage } })),
    askSteps(),
  ];
}

function canvas({ api, queries }: Desk, scope: Scope, measure: Measure): Promise<unknown>[] {
  const { params } = of(scope);
  const askHeats = async (): Promise<void> => {
    const { screens } = await queries.fetchQuery(question(api, routes.apps.get, { params }));
    const heats = isHeat(measure) ? Object.keys(screens) : [];
    await Promise.allSettled(
      heats.map((screen) => queries.fetchQuery<unknown>(heatQuestion(api, scope, measure, screen))),
    );
  };
  return [
    askHeats(),
    queries.fetchQuery(question(api, routes.tests.get, { params })),
    queries.fetchQuery(question(api, routes.analytics.screens, of(scope))),
    queries.fetchInfiniteQuery(sessionPages(api, { ...scope, filter: { ...scope.filter, session: undefined } })),
    queries.fetchQuery(question(api, routes.analytics.ledger, of({ ...scope, filter: everything }))),
  ];
}
