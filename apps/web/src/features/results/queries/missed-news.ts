import { routes } from '@rehearse/contract';
import { askAnew } from '@rehearse/client/live/react';
import type { QueryClient } from '@tanstack/react-query';

const { name: study } = routes.analytics.study;

interface Stored {
  readonly sessions: number;
  readonly records: unknown;
}

/**
 * Whether something was stored between the first questions of a page and the moment from which the server tells of it. Asks one
 * question again, not all of them.
 */
export async function hasMissedNews(client: QueryClient): Promise<boolean> {
  const before = storedIn(client);
  await askAnew(client, ({ queryKey: [name] }) => name === study);
  const after = storedIn(client);
  return [...before].some(([question, stored]) => after.get(question) !== stored);
}

const storedIn = (client: QueryClient): ReadonlyMap<string, string> =>
  new Map(
    client
      .getQueriesData<Stored>({ queryKey: [study], type: 'active' })
      .flatMap(([key, data]) =>
        data ? [[JSON.stringify(key), JSON.stringify([data.sessions, data.records])] as const] : [],
      ),
  );
