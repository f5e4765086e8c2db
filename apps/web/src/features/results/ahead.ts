import type { Api } from '@rehearse/client/api';
import type { QueryClient } from '@tanstack/react-query';
import { firstQuestions, type Page } from './ask/first-questions';
import { sessionPages } from './ask/sessions';
import { question } from './ask/use-question';

/** Where the answers go, and who is asked. */
interface Desk {
  readonly api: Api;
  readonly queries: QueryClient;
}

/**
 * The first questions of a page of results, asked while the page's own scripts are on their way: it finds them answered, or
 * waits along. What fails here, the page asks again and says.
 */
export function askAhead({ api, queries }: Desk, page: Page, appId: string, search: URLSearchParams): void {
  const asked = firstQuestions<Promise<unknown>>(page, appId, search, {
    one: (route, args) => queries.fetchQuery(question(api, route, args)),
    pages: (scope) => queries.fetchInfiniteQuery(sessionPages(api, scope)),
  });
  void Promise.allSettled(asked);
}
